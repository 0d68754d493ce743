extension TargetKind {
  /// A task of partners.
  public static let task = TargetKind(rawValue: "task")
}
