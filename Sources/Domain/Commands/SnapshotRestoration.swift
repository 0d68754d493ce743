/// Restores a state from the parts of its snapshot (`SnapshotParts`), one after another.
public struct SnapshotRestoration: Sendable {
  /// The state from the parts so far; nil before the first part.
  public private(set) var state: StreamState?

  /// Whether the parts are of another fold than their kind of space has now, and so are not read.
  public private(set) var isOfAnotherFold = false

  private let fold: Int?

  /// Makes a restoration without parts.
  ///
  /// - Parameter fold: the version of the fold that made the parts; nil if it is that of their kind.
  public init(fold: Int? = nil) { self.fold = fold }

  /// Adds the next part.
  ///
  /// - Returns: false if the part cannot be read; `state` is then nil.
  public mutating func take(_ part: [UInt8]) -> Bool {
    do {
      let reader = try JSONReader(try JSON.parse(part))
      // The state is taken out, because with a second owner each change would copy data.
      if let before = state.take() {
        state = try Self.read(reader, into: before)
      } else {
        state = try begin(reader)
      }
    } catch {
      state = nil
    }
    return state != nil
  }

  private mutating func begin(_ reader: JSONReader) throws -> StreamState? {
    guard let kind = SpaceKind(rawValue: try reader.string("kind")) else { return nil }
    isOfAnotherFold = fold.map { $0 != kind.fold } ?? false
    if isOfAnotherFold { return nil }
    let state = try reader.reader("state")
    return switch kind {
    case .project: try Self.read(reader, into: try ProjectState(state))
    case .worksession: try Self.read(reader, into: try WorkSessionState(state))
    case .room: try Self.read(reader, into: try RoomState(state))
    case .course: try Self.read(reader, into: try CourseState(state))
    case .connection: try Self.read(reader, into: try ConnectionState(state))
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
