extension StreamState {
  /// The version of the fold: a snapshot made by another one is not used.
  public static let fold = 13

  /// What an event adds to the memory that a state takes, beside its payload, in bytes: what 80,000 short elements took,
  /// each in a state of the engine and in one of a projection.
  public static let bytesPerEvent = 512

  /// The state as bytes, from which it can be made again; nil for what is loaded faster without.
  public func snapshot() -> [UInt8]? {
    switch self {
    case .absent, .person: nil
    case .project(let project): Self.snapshot(project, bytes: project.jsonBytes)
    case .worksession(let session): Self.snapshot(session)
    case .room(let room): Self.snapshot(room)
    case .course(let course): Self.snapshot(course)
    case .connection(let connection): Self.snapshot(connection)
    }
  }

  /// - Parameter bytes: about how many it will be, so that they are not moved while they are written.
  private static func snapshot<S: DecidableSpace>(_ space: S, bytes: Int = 1 << 16) -> [UInt8] {
    var json = JSONWriter(capacity: bytes)
    json.object {
      $0.member("kind", S.kind.rawValue)
      $0.member("state", space)
    }
    return json.bytes
  }

  /// Makes a state from a snapshot; nil if it cannot be read.
  public init?(snapshot bytes: [UInt8]) {
    do {
      let reader = try JSONReader(try JSON.parse(bytes))
      guard let kind = SpaceKind(rawValue: try reader.string("kind")) else { return nil }
      let state = try reader.reader("state")
      switch kind {
      case .project: self = .project(try ProjectState(state))
      case .worksession: self = .worksession(try WorkSessionState(state))
      case .room: self = .room(try RoomState(state))
      case .course: self = .course(try CourseState(state))
      case .connection: self = .connection(try ConnectionState(state))
      }
    } catch {
      return nil
    }
  }
}
