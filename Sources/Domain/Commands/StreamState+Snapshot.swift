extension StreamState {
  /// The version of the fold: a snapshot made by another one is not used.
  public static let fold = 14

  /// What an event adds to the memory that a state takes, beside its payload, in bytes: what 80,000 short elements took,
  /// each in a state of the engine and in one of a projection.
  public static let bytesPerEvent = 512

  /// The state as bytes, from which `SnapshotRestoration` makes it again; nil for what is loaded faster without.
  ///
  /// - Parameter bytesMax: about how many bytes of what it has by the thousand a part holds.
  public func snapshotParts(bytesMax: Int = SnapshotParts.bytesMax) -> SnapshotParts? {
    switch self {
    case .absent, .person: nil
    case .project(let project): SnapshotParts(project, bytesMax: bytesMax)
    case .worksession(let session): SnapshotParts(session, bytesMax: bytesMax)
    case .room(let room): SnapshotParts(room, bytesMax: bytesMax)
    case .course(let course): SnapshotParts(course, bytesMax: bytesMax)
    case .connection(let connection): SnapshotParts(connection, bytesMax: bytesMax)
    }
  }
}
