public import EventLog

extension ProjectionCatalogue {
  /// The read models that every node keeps, without anything that they remember.
  public static var standard: [any Projection] { standard(seal: nil) }

  /// The read models that every node keeps, without anything that they remember.
  ///
  /// - Parameter seal: by which snapshots are known again; nil: none are used.
  public static func standard(seal: SnapshotSeal?) -> [any Projection] {
    [
      SQLProjection.activityFeed, SQLProjection.commentTargets, SQLProjection.connections,
      SQLProjection.courseOpenings,
      SQLProjection.directory, SQLProjection.guardedComments, SQLProjection.invitations,
      SQLProjection.members, SQLProjection.notifications, SQLProjection.people,
      SQLProjection.rooms, SQLProjection.spaces, ProjectsProjection(seal: seal),
    ]
  }
}
