public import FoundationEssentials

/// The result of an undo. Its event comes after the events that undo something.
public struct UndoReport<Kept: KeptByUndo>: Sendable, Equatable {
  /// The author of the undone changes; nil: changes by everybody.
  public let author: UUID?
  /// The first version of the range to undo.
  public let from: Int
  /// The last version of the range.
  public let to: Int
  /// The number of events before this one that belong to the undo.
  public let events: Int
  /// The items that were not undone.
  public let kept: [Kept]
  /// Whether an operator undid it.
  public let isByOperator: Bool
}

extension UndoReport: Blank {
  static var blank: UndoReport {
    UndoReport(author: nil, from: 0, to: 0, events: 0, kept: [], isByOperator: false)
  }
}

extension UndoReport: PayloadFields where Kept: PayloadElement {
  func fields(_ coder: inout some PayloadCoder) -> UndoReport {
    defer { coder.reportFirst("kept") }
    return UndoReport(
      author: coder("author", ifPresent: author, note: "missing: the changes of all authors"),
      from: coder("from", from, note: "the first version of the undone range"),
      to: coder("to", to, note: "the last version of the undone range"),
      events: coder(
        "events", events, note: "the number of preceding events that belong to the undo"),
      kept: coder("kept", kept, note: "the changes that were not undone"),
      isByOperator: coder("operator", ifTrue: isByOperator))
  }
}

/// An item that an undo left as it is, with the reason.
public protocol KeptByUndo: JSONWritable, Equatable, Sendable {}

extension EventCatalogue {
  /// The events that end an undo of changes of records.
  static let recordUndos: [EventDeclaration] = [
    // `kept` is sealed: it may name records that not every member may see.
    EventDeclaration(
      blank(SpaceEvent.recordsUndone), takes: .view, by: [.member, .operator],
      feed: .space { _ in "Undid changes" },
      sealed: ["kept"],
      changes:
        "none of its own: the event sums up those before it, which undo changes of records and take the capabilities of their types"
    )
  ]
}

/// A record whose changes could not be undone, and why.
public struct KeptRecord: Sendable, Equatable {
  /// The reason why something was not undone.
  public enum Reason: String, Sendable, CaseIterable {
    /// A change that is not undone was made to it since.
    case changedSince = "changed_since"
    /// Another member has locked it.
    case locked
    /// It needs a capability that the actor lacks.
    case forbidden
    /// The log does not keep its earlier content.
    case notKept = "not_kept"
    /// Another record has its external id by now.
    case taken
    /// The space has the maximum number of such records.
    case limitReached = "limit_reached"
    /// Its earlier content is not valid in the present state of the space.
    case unfit

    /// The reason for a refusal by the rules that apply to every write of the record.
    init(_ refusal: Refusal) {
      switch refusal.code {
      case .locked: self = .locked
      case .forbidden: self = .forbidden
      case .taken: self = .taken
      case .limitReached: self = .limitReached
      default: self = .unfit
      }
    }
  }

  /// The record.
  public let target: Target
  /// The reason.
  public let reason: Reason
  /// The version of the event that prevents the undo, if there is one.
  public let version: Int?
}

extension KeptRecord.Reason: PayloadWord {
  static var unknown: String { "is not a reason" }
}

extension KeptRecord: KeptByUndo, PayloadObject {
  static var blank: KeptRecord { KeptRecord(target: .blank, reason: .blank, version: nil) }

  func fields(_ coder: inout some PayloadCoder) -> KeptRecord {
    defer { coder.reportFirst("reason") }
    return KeptRecord(
      target: coder("target", AnyKind(target)).target, reason: coder("reason", reason),
      version: coder("version", ifPresent: version))
  }
}

/// A target whose kind may be one that this release does not know.
private struct AnyKind: PayloadObject {
  let target: Target

  init(_ target: Target) { self.target = target }

  static var blank: AnyKind { AnyKind(.blank) }

  func fields(_ coder: inout some PayloadCoder) -> AnyKind {
    let kind = TargetKind(rawValue: coder("kind", target.kind.rawValue))
    return AnyKind(Target(kind: kind, id: coder("id", target.id)))
  }
}
