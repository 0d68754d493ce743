import FoundationEssentials

extension Target {
  /// The kinds of things: those that can be commented on, and the other targets of events.
  public static let kinds =
    (TargetKind.all.map(\.rawValue) + ["person", "comment"]
    + EventType.allCases.compactMap { $0.feedTarget?.kind }).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }

  /// A thing in a project.
  public init(_ target: ContentTarget) {
    self.init(kind: TargetKind(rawValue: target.kind.rawValue), id: target.id)
  }

  /// Reads `kind:id`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, Self.kinds.contains(String(parts[0])), let id = UUID(parts[1]) else {
      return nil
    }
    self.init(kind: TargetKind(rawValue: String(parts[0])), id: id)
  }

  /// The target of an event; nil if it is the space as a whole.
  public init?(of event: StoredEvent) {
    guard let type = EventType(rawValue: event.type),
      let data = (try? JSON.parse(event.data))?.object
    else { return nil }
    if type == .changeSetAside, let operation = data["operation"]?.object,
      let read = try? Operation(JSONReader(.object(operation)))
    {
      self.init(read.target)
      return
    }
    guard let (fixedKind, member) = type.historyTarget else { return nil }
    let named = data[member]
    guard let kind = fixedKind ?? named?["kind"]?.string,
      let id = (fixedKind == nil ? named?["id"] : named)?.string.flatMap({ UUID($0) })
    else { return nil }
    self.init(kind: TargetKind(rawValue: kind), id: id)
  }

  /// Whether the target of an event is this thing, or something in it.
  public func covers(_ event: StoredEvent) -> Bool {
    if kind == .space { return Target(of: event) == nil }
    if Target(of: event) == self { return true }
    guard kind == .scene, let data = (try? JSON.parse(event.data))?.object else { return false }
    let scene = data["scene"] ?? data["operation"]?["scene"]
    return scene?.string.flatMap { UUID($0) } == id
  }
}
