/// Makes a state from the parts of its snapshot (`SnapshotParts`), taken in one after another.
public struct SnapshotRestoration: Sendable {
  /// The state, so far as the parts go; nil before the first.
  public private(set) var state: StreamState?

  /// Begins before the first part.
  public init() {}

  /// Takes in the next part.
  ///
  /// - Returns: false for what cannot be read; there is no state then.
  public mutating func take(_ part: [UInt8]) -> Bool {
    do {
      let reader = try JSONReader(try JSON.parse(part))
      // Taken out: a second owner would have what is changed in it copied.
      if let before = state.take() {
        state = try Self.read(reader, into: before)
      } else {
        state = try Self.begin(reader)
      }
    } catch {
      state = nil
    }
    return state != nil
  }

  private static func begin(_ reader: JSONReader) throws -> StreamState? {
    guard let kind = SpaceKind(rawValue: try reader.string("kind")) else { return nil }
    let state = try reader.reader("state")
    return switch kind {
    case .project: try read(reader, into: try ProjectState(state))
    case .worksession: try read(reader, into: try WorkSessionState(state))
    case .room: try read(reader, into: try RoomState(state))
    case .course: try read(reader, into: try CourseState(state))
    case .connection: try read(reader, into: try ConnectionState(state))
    }
  }

  private static func read(
    _ reader: JSONReader, into state: consuming StreamState
  ) throws -> StreamState? {
    switch consume state {
    case .absent, .person: nil
    case .project(let project): try read(reader, into: project)
    case .worksession(let session): try read(reader, into: session)
    case .room(let room): try read(reader, into: room)
    case .course(let course): try read(reader, into: course)
    case .connection(let connection): try read(reader, into: connection)
    }
  }

  private static func read(
    _ reader: JSONReader, into space: consuming some DecidableSpace
  ) throws -> StreamState {
    try space.readSnapshotLists(reader)
    return space.stream
  }
}
