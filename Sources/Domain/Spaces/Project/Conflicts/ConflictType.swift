/// The kinds of conflict.
public enum ConflictType: String, Sendable, CaseIterable {
  /// Two wrote the same field: the later in the log wins.
  case concurrentEdit = "concurrent_edit"
  /// Two moved the same scene: the later wins.
  case sceneOrder = "scene_order"
  /// One deleted what the other edited: the delete wins.
  case deleteEdit = "delete_edit"
  /// Two characters got one name: the later is rejected.
  case character
}
