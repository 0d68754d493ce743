extension Schema {
  /// The events whose actor lacked, at that position, the capability that the type needs, or that break the rule of a type
  /// that needs none; at most $1.
  public static let findUnpermittedEvents = statement(
    PackageResources.find_unpermitted_events_sql)
  /// How many events there are, the last position, and how many streams have holes in their versions.
  public static let findHoles = statement(PackageResources.find_holes_sql)
  /// Whether the role that asks has a right to change what was written, and the server's version.
  public static let mayChangeEvents = statement(PackageResources.may_change_events_sql)
}
