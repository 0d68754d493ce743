public import FoundationEssentials

/// The state of a work session.
public struct WorkSessionState: Sendable {
  @CopiedOnWrite public internal(set) var core: SpaceCore
  /// The app's own id of the space that is worked on.
  public internal(set) var outsideID: UUID?
  /// The fields.
  public internal(set) var fields = WorkSessionFields()
  /// The version of the last event that touched the fields or `outsideID`.
  public internal(set) var fieldsVersion = 0
  /// The markers.
  public internal(set) var markers = Records()

  /// The maximum number of markers.
  public static let markersMax = 10_000

  init(id: UUID) {
    core = SpaceCore(id: id)
  }
}

extension WorkSessionState: DecidableSpace {
  public typealias OwnEvent = WorkSessionEvent
  public static let kind = SpaceKind.worksession
  public static let fold = 15

  /// The title, which is the app's type of session.
  public var title: String { fields.sessionType ?? "" }

  public init?(_ stream: StreamState) {
    guard case .worksession(let session) = stream else { return nil }
    self = session
  }

  public var stream: StreamState { .worksession(self) }

  public func holds(_ target: Target) -> Bool {
    target.kind == .marker && markers[target.id] != nil
  }

  mutating func evolve(_ event: WorkSessionEvent, _ recorded: RecordedEvent) {
    switch event {
    case .created(let outsideID, let fields, let members):
      core.begin(members, recorded)
      self.outsideID = outsideID
      self.fields = fields
      fieldsVersion = recorded.version
    case .updated(let change, let outsideID):
      fields = fields.changed(by: change)
      self.outsideID = outsideID ?? self.outsideID
      fieldsVersion = recorded.version
    case .markerInserted(let id, let data): markers.insert(id, data, recorded)
    case .markerUpdated(let id, let data): markers.update(id, data, recorded)
    case .markerDeleted(let id): markers.remove(id)
    }
  }
}

extension WorkSessionState: JSONWritable {
  /// Writes the state for a snapshot, except its lists.
  public func write(to json: inout JSONWriter) {
    json.object {
      core.write(into: &$0)
      $0.member("space_id", ifPresent: outsideID)
      fields.write(into: &$0)
      $0.member("fields_version", fieldsVersion)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    let core = try SpaceCore(reader)
    self.init(id: core.id)
    self.core = core
    outsideID = try reader.uuidIfPresent("space_id")
    fields = try WorkSessionFields(reader)
    fieldsVersion = try reader.integer("fields_version")
  }

  var snapshotLists: [SnapshotList] { [markers.snapshotList("markers")] }

  mutating func readSnapshotLists(_ part: JSONReader) throws(JSONReader.Problem) {
    try markers.readSnapshotList("markers", part)
  }
}

extension TargetKind {
  /// A marker of a work session.
  public static let marker = TargetKind(rawValue: "marker")
}

extension WorkSessionState: RecordKeeping {
  static func records(in event: WorkSessionEvent) -> [Target] {
    switch event {
    case .markerInserted(let id, _), .markerUpdated(let id, _), .markerDeleted(let id):
      [Target(kind: .marker, id: id)]
    case .created, .updated: []
    }
  }

  func content(of record: Target) -> RecordContent? {
    record.kind == .marker ? markers[record.id].map { RecordContent($0) } : nil
  }

  static func restore(
    _ record: Target, _ value: JSON?, in session: inout WorkSessionState,
    deciding: inout Decision
  ) throws(Undecided) {
    guard let data = value?.object else {
      return try deciding.decide(.deleteMarker(record.id, ifVersion: nil), in: &session)
    }
    let isThere = session.markers[record.id] != nil
    try deciding.decide(
      isThere
        ? .updateMarker(record.id, data, ifVersion: nil) : .insertMarker(record.id, data),
      in: &session)
  }
}

/// The fields of a work session. Nil: unknown, or, in a change, unchanged.
public struct WorkSessionFields: Sendable, Equatable {
  /// The app's own kind of session.
  public var sessionType: String?
  /// The status, in the app's words.
  public var status: String?
  /// When work began.
  public var startedAt: Timestamp?
  /// When work was done.
  public var completedAt: Timestamp?

  /// The maximum length of a text field, in Unicode scalars.
  public static let wordMax = 200

  /// Describes a work session, or a change of one.
  public init(
    sessionType: String? = nil, status: String? = nil, startedAt: Timestamp? = nil,
    completedAt: Timestamp? = nil
  ) {
    self.sessionType = sessionType
    self.status = status
    self.startedAt = startedAt
    self.completedAt = completedAt
  }

  /// The fields after a change.
  func changed(by change: WorkSessionFields) -> WorkSessionFields {
    WorkSessionFields(
      sessionType: change.sessionType ?? sessionType, status: change.status ?? status,
      startedAt: change.startedAt ?? startedAt, completedAt: change.completedAt ?? completedAt)
  }
}

extension WorkSessionFields: PayloadFields, Blank {
  /// Reads the fields from an object; null is read as absent.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self = try Self.blank.read(reader)
  }

  static var blank: WorkSessionFields { WorkSessionFields() }

  func fields(_ coder: inout some PayloadCoder) -> WorkSessionFields {
    WorkSessionFields(
      sessionType: coder("session_type", ifPresent: sessionType, in: 0...Self.wordMax),
      status: coder("status", ifPresent: status, in: 0...Self.wordMax),
      startedAt: coder("started_at", ifPresent: startedAt),
      completedAt: coder("completed_at", ifPresent: completedAt))
  }
}
