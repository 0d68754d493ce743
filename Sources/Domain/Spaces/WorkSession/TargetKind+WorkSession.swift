extension TargetKind {
  /// A marker of a work session.
  public static let marker = TargetKind(rawValue: "marker")
}
