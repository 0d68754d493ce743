import CallboardDomain
import FoundationEssentials

/// A target: a kind of thing and its id.
struct Target: Equatable, JSONWritable {
  /// The kinds of things: those that can be commented on, and the other targets of events.
  static let kinds =
    (TargetKind.all.map(\.rawValue) + ["person", "comment"]
    + EventType.allCases.compactMap { $0.feedTarget?.kind }).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }

  let kind: String
  let id: UUID

  init(kind: String, id: UUID) {
    self.kind = kind
    self.id = id
  }

  /// Reads `kind:id`.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, Self.kinds.contains(String(parts[0])), let id = UUID(parts[1]) else {
      return nil
    }
    self.init(kind: String(parts[0]), id: id)
  }

  /// The target of an event; nil if it is the space as a whole.
  init?(of event: StoredEvent) {
    guard let type = EventType(rawValue: event.type),
      let data = (try? JSON.parse(event.data))?.object
    else { return nil }
    if type == .changeSetAside, let operation = data["operation"]?.object,
      let read = try? Operation(JSONReader(.object(operation)))
    {
      self.init(kind: read.target.kind.rawValue, id: read.target.id)
      return
    }
    guard let (fixedKind, member) = type.historyTarget else { return nil }
    let named = data[member]
    guard let kind = fixedKind ?? named?["kind"]?.string,
      let id = (fixedKind == nil ? named?["id"] : named)?.string.flatMap({ UUID($0) })
    else { return nil }
    self.init(kind: kind, id: id)
  }

  /// Whether the target of an event is this thing, or something in it.
  func covers(_ event: StoredEvent) -> Bool {
    if kind == "space" { return Target(of: event) == nil }
    if Target(of: event) == self { return true }
    guard kind == "scene", let data = (try? JSON.parse(event.data))?.object else { return false }
    let scene = data["scene"] ?? data["operation"]?["scene"]
    return scene?.string.flatMap { UUID($0) } == id
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("kind", kind)
      $0.member("id", id)
    }
  }
}

extension Call {
  /// The thing that the query asks about.
  func queryTarget() throws -> Target? {
    guard let text = query("target") else { return nil }
    guard let target = Target(text) else {
      throw Problem(
        .invalid, "target has to be a kind of thing and its id, as in scene:5c7f…",
        ["pointer": "target"])
    }
    return target
  }
}

extension Endpoint.Parameter {
  static let target = Endpoint.Parameter(
    name: "target", place: .query,
    schema: .string(
      pattern: "^(\(Target.kinds.joined(separator: "|"))):[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}"
        + "[0-9a-fA-F]{12}$"),
    description: "Only what is about this: `kind:id`.")
}
