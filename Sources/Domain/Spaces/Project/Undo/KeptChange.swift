/// Something that could not be undone, and why.
public struct KeptChange: Sendable, Equatable {
  /// Why something was not undone.
  public enum Reason: String, Sendable, CaseIterable {
    /// It, or what is in it, was changed since by what stays.
    case changedSince = "changed_since"
    /// It is not there any more, or what holds it.
    case deleted
    /// Another character has the name by now.
    case nameTaken = "name_taken"
    /// Someone else has locked it.
    case locked
    /// It takes a capability that who asked lacks.
    case forbidden
    /// A text would be too long, a thing hold too much, or a text took too many edits while the undo was prepared.
    case limitReached = "limit_reached"
  }

  /// What it is about.
  public let target: ContentTarget
  /// Which value of it: `heading`, `order`, …; nil for the thing as a whole.
  public let field: String?
  /// Why.
  public let reason: Reason
  /// The version of what stands in the way, where it is an event.
  public let version: Int?
}

extension KeptChange: KeptByUndo {
  /// Writes `{target, field?, reason, version?}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("target", target)
      $0.member("field", ifPresent: field)
      $0.member("reason", reason.rawValue)
      $0.member("version", ifPresent: version)
    }
  }

  public init(_ json: JSON) throws(JSONReader.Problem) {
    let reader = try JSONReader(json)
    guard let reason = Reason(rawValue: try reader.string("reason")) else {
      throw reader.problem("reason", "is not a reason")
    }
    self.init(
      target: try ContentTarget(try reader.reader("target")),
      field: try reader.stringIfPresent("field"), reason: reason,
      version: try reader.integerIfPresent("version"))
  }
}
