/// What is said of a work session; nil is unknown, or in a change: stays as it is.
public struct WorkSessionFields: Sendable, Equatable {
  /// The app's own kind of session.
  public var sessionType: String?
  /// Where it stands, in the app's words.
  public var status: String?
  /// When work began.
  public var startedAt: Timestamp?
  /// When work was done.
  public var completedAt: Timestamp?

  /// How long words may be, in Unicode scalars.
  public static let wordMax = 200

  /// Describes a session, or a change of one.
  public init(
    sessionType: String? = nil, status: String? = nil, startedAt: Timestamp? = nil,
    completedAt: Timestamp? = nil
  ) {
    self.sessionType = sessionType
    self.status = status
    self.startedAt = startedAt
    self.completedAt = completedAt
  }

  /// These with what a change says.
  func changed(by change: WorkSessionFields) -> WorkSessionFields {
    WorkSessionFields(
      sessionType: change.sessionType ?? sessionType, status: change.status ?? status,
      startedAt: change.startedAt ?? startedAt, completedAt: change.completedAt ?? completedAt)
  }
}

extension WorkSessionFields {
  /// Writes what is there into an object.
  public func write(into json: inout JSONWriter) {
    json.member("session_type", ifPresent: sessionType)
    json.member("status", ifPresent: status)
    json.member("started_at", ifPresent: startedAt)
    json.member("completed_at", ifPresent: completedAt)
  }

  /// Reads what is there of an object; null is as absent.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      sessionType: try reader.stringIfPresent("session_type", max: Self.wordMax),
      status: try reader.stringIfPresent("status", max: Self.wordMax),
      startedAt: try reader.timestampIfPresent("started_at"),
      completedAt: try reader.timestampIfPresent("completed_at"))
  }
}
