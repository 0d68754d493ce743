import FoundationEssentials

/// A record whose changes could not be undone, and why.
public struct KeptRecord: Sendable, Equatable {
  /// Why something was not undone.
  public enum Reason: String, Sendable, CaseIterable {
    /// It was changed since by what stays.
    case changedSince = "changed_since"
    /// Someone else has locked it.
    case locked
    /// It takes a capability that who asked lacks.
    case forbidden
    /// What it held is not kept.
    case notKept = "not_kept"
    /// Another one has its external id by now.
    case taken
    /// There are as many as there may be.
    case limitReached = "limit_reached"
    /// What it held does not fit what is there now.
    case unfit

    /// Why a record cannot be written, as the rules that hold for whoever writes it say.
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
  /// Why.
  public let reason: Reason
  /// The version of what stands in the way, where it is an event.
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
