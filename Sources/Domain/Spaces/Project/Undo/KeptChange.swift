/// A change that an undo kept, and the reason.
public struct KeptChange: Sendable, Equatable {
  /// The reason why an undo kept a change.
  public enum Reason: String, Sendable, CaseIterable {
    /// A change that stays has changed the thing, or something in it, since.
    case changedSince = "changed_since"
    /// The thing, or the scene that holds it, has been deleted.
    case deleted
    /// Another character has the name by now.
    case nameTaken = "name_taken"
    /// Someone else has locked it.
    case locked
    /// The actor lacks a capability that the undo needs.
    case forbidden
    /// The undo would exceed a limit: the size of a text, a thing, an order key or the project, or the work for events
    /// that came while it was prepared.
    case limitReached = "limit_reached"
  }

  /// The thing.
  public let target: ContentTarget
  /// The value: `heading`, `order`, …; nil for the thing as a whole.
  public let field: String?
  /// The reason.
  public let reason: Reason
  /// The version of the event that prevents the undo, if an event does.
  public let version: Int?
}

extension KeptChange.Reason: PayloadWord {
  static var unknown: String { "is not a reason" }
}

extension KeptChange: KeptByUndo, PayloadObject {
  static var blank: KeptChange {
    KeptChange(target: .blank, field: nil, reason: .blank, version: nil)
  }

  func fields(_ coder: inout some PayloadCoder) -> KeptChange {
    defer { coder.reportFirst("reason") }
    return KeptChange(
      target: coder("target", target), field: coder("field", ifPresent: field),
      reason: coder("reason", reason), version: coder("version", ifPresent: version))
  }
}
