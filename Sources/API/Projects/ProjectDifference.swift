import Domain
import FoundationEssentials

/// What differs in a project between two versions of it.
struct ProjectDifference {
  /// One thing that differs, with its values before and after: those alone that are not the same.
  struct Item: JSONWritable {
    /// What became of it.
    enum Change: String, CaseIterable {
      case added, changed, deleted
    }

    let kind: String
    let id: UUID
    let change: Change
    let values: [(name: String, before: JSON, after: JSON)]

    /// Sorts by kind and id.
    var key: String { "\(kind):\(id.lower)" }

    /// About how much its values are.
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
        json.member("values") { json in
          json.object { json in
            for value in values {
              json.member(value.name) { json in
                json.object {
                  $0.member("before", value.before)
                  $0.member("after", value.after)
                }
              }
            }
          }
        }
      }
    }

    static let schema = Schema.object([
      "kind": .oneOf(["character", "element", "location", "project", "scene"]), "id": .uuid,
      "change": .oneOf(Change.allCases.map(\.rawValue)),
      "values": .map(.object(["before": .any, "after": .any])).described(
        "By name; `order` is a place among its neighbours, `fields.…` a further value, `settings.…` a setting."
      ),
    ])
  }

  /// Something that was touched between the two; they sort as their items' keys do.
  private struct Touched: Comparable {
    let kind: String
    let id: UUID

    static func < (one: Touched, other: Touched) -> Bool {
      one.kind == other.kind ? one.id < other.id : one.kind < other.kind
    }

    init(kind: String, id: UUID) {
      self.kind = kind
      self.id = id
    }

    /// Reads an item's key; nil for what is none.
    init?(key: String) {
      let parts = key.split(separator: ":")
      guard parts.count == 2, let id = UUID(String(parts[1])) else { return nil }
      self.init(kind: String(parts[0]), id: id)
    }
  }

  private let old: ProjectState
  private let new: ProjectState
  /// What may differ: what a scene holds comes and goes with it.
  private let touched: [Touched]

  /// Compares a project with itself later on: finds what was touched, whose values are yet to be compared.
  init(from old: ProjectState, to new: ProjectState) {
    self.old = old
    self.new = new
    // Each thing knows which version touched it last: what was not touched is the same, unless its scene
    // came or went.
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

  /// Some of what differs, after a key, sorted by keys: until they are so many, or their values so large.
  ///
  /// - Returns: nil where the key is none.
  func page(
    after last: String?, limit: Int, bytesMax: Int
  ) -> (items: [Item], hasMore: Bool)? {
    var rest = touched
    if let last {
      guard let last = Touched(key: last) else { return nil }
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
  /// Nil where nothing differs: both nil for a thing that is not there.
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
  /// What is the project's own, by name.
  fileprivate var shownValues: [String: JSON] {
    [
      "title": .string(title),
      "settings.viewers_may_comment": .bool(settings.viewersMayComment),
    ]
  }

  /// An element's values by name; nil while it or its scene is not there.
  fileprivate func shownValues(of element: UUID) -> [String: JSON]? {
    guard let element = elements[element], element.deleted == nil,
      scenes[element.scene]?.deleted == nil
    else { return nil }
    return element.registers.values(with: [
      "scene": .string(element.scene.lower), "kind": .string(element.kind),
      "text": .string(element.text.string), "order": .string(element.order.description),
    ])
  }
}

extension SceneState {
  /// Its values by name; nil while it is deleted.
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
