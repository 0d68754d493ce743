extension TargetKind {
  /// A scene of a project.
  public static let scene = TargetKind(rawValue: "scene")
  /// An element of a scene.
  public static let element = TargetKind(rawValue: "element")
  /// A character of a project.
  public static let character = TargetKind(rawValue: "character")
  /// A location of a project.
  public static let location = TargetKind(rawValue: "location")
}
