extension ProjectionCatalogue {
  /// The read models that every node keeps, without anything that they remember.
  public static var standard: [any Projection] {
    [
      SQLProjection.activityFeed, SQLProjection.commentTargets, SQLProjection.connections,
      SQLProjection.courseOpenings,
      SQLProjection.directory, SQLProjection.guardedComments, SQLProjection.invitations,
      SQLProjection.members, SQLProjection.notifications, SQLProjection.people,
      SQLProjection.rooms, SQLProjection.spaces, ProjectsProjection(),
    ]
  }
}
