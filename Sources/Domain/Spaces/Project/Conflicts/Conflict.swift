public import FoundationEssentials

/// A conflict that an event settled, and the person to tell.
public struct Conflict: Sendable, Equatable {
  /// The type of the conflict.
  public let type: ConflictType
  /// The person whose change was set aside.
  public let told: UUID
  /// The thing in conflict.
  public let target: ContentTarget
  /// The version of the other event: of the change that was set aside or, if this event is that change, of the one that
  /// won.
  public let version: Int
  /// The field in conflict, if it is about one: `heading`, `kind`, `name`, `fields.…`.
  public private(set) var field: String?
  /// The value that was set aside, if there is one: a field's value or an order key.
  public private(set) var kept: JSON?
}

extension Conflict: PayloadObject {
  static var blank: Conflict { Conflict(type: .blank, told: .blank, target: .blank, version: 0) }

  func fields(_ coder: inout some PayloadCoder) -> Conflict {
    Conflict(
      type: coder("type", type), told: coder("told", told), target: coder("target", target),
      version: coder("version", version, in: 0...Int(Int32.max)),
      field: coder("field", ifPresent: field),
      kept: coder("kept", ifPresent: kept, note: "the value that was set aside"))
  }
}

extension ConflictType: PayloadWord {
  static var unknown: String { "is not a type of conflict" }
}

/// The kinds of conflict.
public enum ConflictType: String, Sendable, CaseIterable {
  /// Two changes write the same field. The later one in the log wins.
  case concurrentEdit = "concurrent_edit"
  /// Two changes move the same scene. The later one wins.
  case sceneOrder = "scene_order"
  /// One change deletes a thing that the other one edits. The deletion wins.
  case deleteEdit = "delete_edit"
  /// Two changes give characters the same name. The later one is rejected.
  case character
}
