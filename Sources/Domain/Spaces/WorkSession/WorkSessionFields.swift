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
