import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The difference between two versions of a project.
enum DifferenceEndpoint {
  static let difference = Endpoint(
    .get, "/v1/projects/{project}/difference", "compareVersions",
    "Compare two versions of a project",
    parameters: .list + [
      .query(
        "from", .integer(min: 1, max: Int(Int32.max)), "The version to compare with.",
        isRequired: true),
      .query(
        "to", .integer(min: 1, max: Int(Int32.max)),
        "The version to compare; the current one by default."),
    ], answer: .page(.named("Difference"), ["from": .version, "to": .version]), weight: .heavy
  ) { call in
    let present = try await call.space(ProjectState.self)
    guard let from = call.queryInteger("from") else {
      throw Problem(.invalid, "from is missing", ["pointer": "from"])
    }
    let to = call.queryInteger("to") ?? present.version
    guard from <= to, to <= present.version else {
      throw Problem(
        .invalid, "from must not be later than to, and to not later than \(present.version)",
        ["pointer": "to", "current_version": .integer(Int64(present.version))])
    }
    let old = try await call.past(of: present, from)
    let new = try await call.past(of: present, to)
    let last = try call.cursor("difference", \.string)
    let difference = ProjectDifference(from: old, to: new)
    guard
      let found = difference.page(
        after: last, limit: call.limit(), bytesMax: Answers.bytesMax)
    else {
      throw Problem.unknownCursor
    }
    let after = { (item: ProjectDifference.Item) in Cursor("difference", [.string(item.key)]) }
    let page = Page(
      items: found.items, next: found.hasMore ? found.items.last.map(after) : nil, after: after)
    return .page(
      call, page,
      more: {
        $0.member("from", from)
        $0.member("to", to)
      }
    ) { $0.write(to: &$1) }
  }
}

/// The differences between two versions of a project.
struct ProjectDifference {
  /// One thing that differs, with the values before and after that are not equal.
  struct Item: JSONWritable {
    /// The kind of difference.
    enum Change: String, CaseIterable {
      case added, changed, deleted
    }

    let kind: String
    let id: UUID
    let change: Change
    let values: [(name: String, before: JSON, after: JSON)]

    /// A key that sorts by kind and id.
    var key: String { "\(kind):\(id.lower)" }

    /// The approximate size of its values in bytes.
    fileprivate var bytes: Int {
      values.reduce(0) {
        $0 + ($1.before.string?.utf8.count ?? 64) + ($1.after.string?.utf8.count ?? 64)
      }
    }

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("kind", kind)
        json.member("id", id)
        json.member("change", change.rawValue)
        json.object("values") { json in
          for value in values {
            json.object(value.name) {
              $0.member("before", value.before)
              $0.member("after", value.after)
            }
          }
        }
      }
    }

    static let schema = Schema.object([
      "kind": .oneOf(["character", "element", "location", "project", "scene"]), "id": .uuid,
      "change": .oneOf(Change.self),
      "values": .map(
        .object([
          "before": Schema.any.described("The former value; null: it did not exist."),
          "after": Schema.any.described("The new value; null: it was deleted."),
        ])
      ).described(
        "The changed fields by name: `order` is the place among neighbours, `fields.…` a further field, `settings.…` a setting."
      ),
    ])
  }

  /// A thing that was touched between the two versions. Touched things sort as the keys of their items do.
  private struct Touched: Comparable {
    let kind: String
    let id: UUID

    static func < (one: Touched, other: Touched) -> Bool {
      one.kind == other.kind ? one.id < other.id : one.kind < other.kind
    }

    /// Reads an item's key; nil if the text is not a key.
    static func read(key: String) -> Touched? {
      let parts = key.split(separator: ":")
      guard parts.count == 2, let id = UUID(String(parts[1])) else { return nil }
      return Touched(kind: String(parts[0]), id: id)
    }
  }

  private let old: ProjectState
  private let new: ProjectState
  /// The things that may differ. The elements of a scene appear and disappear with the scene.
  private let touched: [Touched]

  /// Finds the things that were touched between two versions of a project. Their values are compared later.
  init(from old: ProjectState, to new: ProjectState) {
    self.old = old
    self.new = new
    // Each thing holds the version that touched it last. A thing that was not touched since is unchanged, unless its
    // scene appeared or disappeared.
    var scenes: [UUID] = []
    var elements: Set<UUID> = []
    new.scenes.visit { id, scene in
      guard scene.version > old.version else { return }
      scenes.append(id)
      if let before = old.scenes[id], (before.deleted == nil) != (scene.deleted == nil) {
        elements.formUnion(scene.elements.items.map(\.id))
      }
    }
    new.elements.visit { id, element in
      if element.version > old.version { elements.insert(id) }
    }
    var all = [Touched(kind: "project", id: new.id)]
    all += scenes.map { Touched(kind: "scene", id: $0) }
    all += elements.map { Touched(kind: "element", id: $0) }
    for (kind, entities) in [("character", new.characters), ("location", new.locations)] {
      entities.visit { id, entity in
        if entity.version > old.version { all.append(Touched(kind: kind, id: id)) }
      }
    }
    touched = all
  }

  /// A page of the differences after a key, sorted by key and bounded by a number of items and by the size of their
  /// values.
  ///
  /// - Returns: nil if `last` is not a key.
  func page(
    after last: String?, limit: Int, bytesMax: Int
  ) -> (items: [Item], hasMore: Bool)? {
    var rest = touched
    if let last {
      guard let last = Touched.read(key: last) else { return nil }
      rest = touched.filter { $0 > last }
    }
    rest.sort()
    var items: [Item] = []
    var bytes = 0
    for thing in rest {
      guard let item = item(thing) else { continue }
      if items.count == limit || bytes > bytesMax { return (items, true) }
      bytes += item.bytes
      items.append(item)
    }
    return (items, false)
  }

  private func item(_ thing: Touched) -> Item? {
    let id = thing.id
    let (before, after): ([String: JSON]?, [String: JSON]?) =
      switch thing.kind {
      case "project": (old.shownValues, new.shownValues)
      case "scene": (old.scenes[id]?.shownValues, new.scenes[id]?.shownValues)
      case "element": (old.shownValues(of: id), new.shownValues(of: id))
      case "character": (old.characters[id]?.shownValues, new.characters[id]?.shownValues)
      default: (old.locations[id]?.shownValues, new.locations[id]?.shownValues)
      }
    return Item(thing.kind, id, before, after)
  }
}

extension ProjectDifference.Item {
  /// Nil if the values are equal. The values of a thing that does not exist are nil.
  fileprivate init?(
    _ kind: String, _ id: UUID, _ before: [String: JSON]?, _ after: [String: JSON]?
  ) {
    let names = Set((before ?? [:]).keys).union((after ?? [:]).keys).sorted()
    let values = names.compactMap { name -> (name: String, before: JSON, after: JSON)? in
      let (was, isNow) = (before?[name] ?? .null, after?[name] ?? .null)
      return was == isNow ? nil : (name, was, isNow)
    }
    guard !values.isEmpty else { return nil }
    self.init(
      kind: kind, id: id, change: before == nil ? .added : after == nil ? .deleted : .changed,
      values: values)
  }
}

extension Registers {
  fileprivate func values(with more: [String: JSON]) -> [String: JSON] {
    var values = more
    for member in fields.members { values["fields.\(member.key)"] = member.value }
    return values
  }
}

extension ProjectState {
  /// The project's own values, by name.
  fileprivate var shownValues: [String: JSON] {
    [
      "title": .string(title),
      "settings.viewers_may_comment": .bool(settings.viewersMayComment),
    ]
  }

  /// An element's values by name; nil if the element or its scene does not exist.
  fileprivate func shownValues(of element: UUID) -> [String: JSON]? {
    guard let element = elements[element], isThere(element) else { return nil }
    return element.registers.values(with: [
      "scene": .string(element.scene.lower), "kind": .string(element.kind),
      "text": .string(element.text.string), "order": .string(element.order.description),
    ])
  }
}

extension SceneState {
  /// The scene's values by name; nil if it is deleted.
  fileprivate var shownValues: [String: JSON]? {
    guard deleted == nil else { return nil }
    return registers.values(with: [
      "heading": .string(heading), "order": .string(order.description),
    ])
  }
}

extension EntityState {
  fileprivate var shownValues: [String: JSON]? {
    guard deleted == nil else { return nil }
    return registers.values(with: ["name": .string(name)])
  }
}
