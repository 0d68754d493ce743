import FoundationEssentials

/// The other version in a conflict that whoever asked to be prompted is shown.
struct TheirVersion {
  /// The version of the event that made it.
  let version: Int
  /// What that event was about.
  var target: ContentTarget
  /// Who caused it; nil where that is not known any more.
  var actor: UUID?
  /// Whether it deleted what the change needs.
  var isDeleted = false
  /// What it made of it: the field's value, or all of a thing that was to be deleted.
  var value: JSON?
  /// Of a move: the scene behind which it stands, or (nil inside) that it is the first.
  var after: UUID??

  init(version: Int, target: ContentTarget) {
    self.version = version
    self.target = target
  }

  /// `{version, actor, target, deleted, value?, after?}`.
  var json: JSON {
    var json: JSONObject = [
      "version": .integer(Int64(version)), "actor": actor.map { .string($0.lower) } ?? .null,
      "target": ["kind": .string(target.kind.rawValue), "id": .string(target.id.lower)],
      "deleted": .bool(isDeleted),
    ]
    if let value { json["value"] = value }
    if let after { json["after"] = after.map { .string($0.lower) } ?? .null }
    return .object(json)
  }
}
