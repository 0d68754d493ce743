import FoundationEssentials

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
  public let target: CommentTarget
  /// The reason.
  public let reason: Reason
  /// The version of the event that prevents the undo, if there is one.
  public let version: Int?
}

extension KeptRecord: KeptByUndo {
  /// Writes `{target, reason, version?}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("target", target)
      $0.member("reason", reason.rawValue)
      $0.member("version", ifPresent: version)
    }
  }

  public init(_ json: JSON) throws(JSONReader.Problem) {
    let reader = try JSONReader(json)
    guard let reason = Reason(rawValue: try reader.string("reason")) else {
      throw reader.problem("reason", "is not a reason")
    }
    let target = try reader.reader("target")
    self.init(
      target: CommentTarget(
        kind: TargetKind(rawValue: try target.string("kind")), id: try target.uuid("id")),
      reason: reason, version: try reader.integerIfPresent("version"))
  }
}
