public import FoundationEssentials

/// A work session as its events tell.
public struct WorkSessionState: Sendable {
  /// Members, comments and what else every space has.
  public internal(set) var core: SpaceCore
  /// The app's own id of the space that is worked on.
  public internal(set) var outsideID: UUID?
  /// What is said of it.
  public internal(set) var fields = WorkSessionFields()
  /// The version of the last event that touched what is said of it, or that id.
  public internal(set) var fieldsVersion = 0
  /// The markers that are there.
  public internal(set) var markers = Records()

  /// How many markers a session may have.
  public static let markersMax = 10_000

  init(id: UUID) {
    core = SpaceCore(id: id)
  }
}

extension WorkSessionState: DecidableSpace {
  /// What is decided about work sessions alone.
  public typealias OwnEvent = WorkSessionEvent

  /// A work session.
  public static let kind = SpaceKind.worksession

  /// Its type, which is all that it is called.
  public var title: String { fields.sessionType ?? "" }

  /// Takes the state of a stream that is a work session.
  public init?(_ stream: StreamState) {
    guard case .worksession(let session) = stream else { return nil }
    self = session
  }

  /// It as the state of its stream.
  public var stream: StreamState { .worksession(self) }

  /// Whether there is such a thing in the session.
  public func holds(_ target: CommentTarget) -> Bool {
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
  /// Writes the state for a snapshot, but for what is in its lists.
  public func write(to json: inout JSONWriter) {
    json.object {
      core.write(into: &$0)
      $0.member("space_id", ifPresent: outsideID)
      fields.write(into: &$0)
      $0.member("fields_version", fieldsVersion)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    core = try SpaceCore(reader)
    outsideID = try reader.uuidIfPresent("space_id")
    fields = try WorkSessionFields(reader)
    fieldsVersion = try reader.integer("fields_version")
  }

  var snapshotLists: [SnapshotList] { [markers.snapshotList("markers")] }

  mutating func readSnapshotLists(_ part: JSONReader) throws(JSONReader.Problem) {
    try markers.readSnapshotList("markers", part)
  }
}
