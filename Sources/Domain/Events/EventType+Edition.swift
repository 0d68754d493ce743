extension EventType {
  /// Which edition of the registry this is, as logs keep it: with each change of what their catalogue is told it is raised by
  /// one, so that a node of an older release takes nothing away that a newer one has written.
  public static let edition = 2
}
