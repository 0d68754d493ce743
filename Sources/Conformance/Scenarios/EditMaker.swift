import CallboardCommandLine
import CallboardDomain
import Foundation

/// Makes changes at random that are possible in a view.
struct EditMaker {
  /// The kinds of changes that it makes.
  enum Mix: Sendable {
    case everything
    /// Texts only, and nothing is deleted: each marker must be somewhere at the end.
    case inserts
  }

  private static let letters = [
    "a", "e\u{301}", "\u{E9}", " ", "\u{1F600}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "\u{1D11E}", "z",
    "\r\n", "\u{5D0}",
  ]
  private static let names = ["Hamlet", "Ophelia", "hamlet ", "Horatio"]
  /// The length of a text, in code points, beyond which it is shortened.
  private static let textMax = 300

  private var random: SeededGenerator
  private var markers = 0
  private let maker: Int

  /// - Parameter maker: a number from 0 to 41, another one for each maker of a scenario.
  init(_ maker: Int, seed: UInt64) {
    random = SeededGenerator(seed: seed &+ UInt64(maker) &* 7_919)
    self.maker = maker
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A code point that no other change of the scenario inserts, so that nothing can split it: one of the 42,720 of
  /// *CJK Unified Ideographs Extension B*, which are beyond U+FFFF. Empty once the maker has used its share.
  private mutating func marker() -> String {
    guard markers < Self.markersOfMaker,
      let scalar = Unicode.Scalar(UInt32(Self.markersBegin + maker * Self.markersOfMaker + markers))
    else { return "" }
    markers += 1
    return String(Character(scalar))
  }

  private static let markersBegin = 0x20000
  private static let markersOfMaker = 1_000

  static func markers(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { (0x20000..<0x2A6E0).contains($0.value) }
  }

  /// Makes a change.
  mutating func make(in view: JSON, _ mix: Mix = .everything) -> JSON {
    let scenes = view["scenes"]?.array ?? []
    let elements = scenes.flatMap { $0["elements"]?.array ?? [] }
    guard let scene = scenes.randomElement(using: &random) else { return insertScene(scenes) }
    guard let element = pick(elements) else { return insertElement(scene) }
    guard mix == .everything else {
      return chance(10) ? insertElement(scene) : editText(element, insertsOnly: true)
    }
    let named = ["characters", "locations"].flatMap { kind in
      (view[kind]?.array ?? []).map { (kind: String(kind.dropLast()), id: $0["id"] ?? .null) }
    }
    switch number(0...99) {
    case 0..<4: return insertScene(scenes)
    case 4..<14: return insertElement(scene)
    case 14..<18:
      return place(["type": "move_scene", "scene": scene["id"] ?? .null], scenes, moved: scene)
    case 18..<24:
      var change = JSONObject()
      change["type"] = "update_scene"
      change["scene"] = scene["id"]
      if chance(50) { change["heading"] = .string("INT. " + marker()) }
      if change["heading"] == nil || chance(50) { change["fields"] = fields() }
      return .object(change)
    case 24..<28:
      return [
        "type": "update_element", "element": element["id"] ?? .null, "kind": "action",
        "fields": fields(),
      ]
    case 28..<31 where elements.count > 4:
      return ["type": "delete_element", "element": element["id"] ?? .null]
    case 31 where scenes.count > 2: return ["type": "delete_scene", "scene": scene["id"] ?? .null]
    case 32..<36:
      let kind = chance(70) ? "character" : "location"
      return [
        "type": .string("insert_\(kind)"),
        kind: ["id": .string(id().lower), "name": .string(name()), "fields": fields()],
      ]
    case 36..<39:
      guard let thing = named.randomElement(using: &random) else { break }
      return [
        "type": .string("update_\(thing.kind)"), thing.kind: thing.id, "name": .string(name()),
        "fields": fields(),
      ]
    case 39:
      guard let thing = named.randomElement(using: &random) else { break }
      return ["type": .string("delete_\(thing.kind)"), thing.kind: thing.id]
    default: break
    }
    return editText(element)
  }

  /// The element that several drivers edit at once, or any other one.
  private mutating func pick(_ elements: [JSON]) -> JSON? {
    chance(60)
      ? elements.prefix(3).randomElement(using: &random) : elements.randomElement(using: &random)
  }

  private mutating func insertScene(_ scenes: [JSON]) -> JSON {
    place(
      [
        "type": "insert_scene",
        "scene": [
          "id": .string(id().lower), "heading": .string("EXT. " + marker()), "fields": fields(),
        ],
      ], scenes)
  }

  private mutating func insertElement(_ scene: JSON) -> JSON {
    place(
      [
        "type": "insert_element", "scene": scene["id"] ?? .null,
        "element": ["id": .string(id().lower), "kind": "dialogue", "text": .string(text())],
      ], scene["elements"]?.array ?? [])
  }

  private mutating func place(_ change: JSON, _ others: [JSON], moved: JSON? = nil) -> JSON {
    guard var object = change.object else { return change }
    let others = others.filter { $0["id"] != moved?["id"] }
    switch number(0...3) {
    case 0: object["after"] = .null
    case 1: object["index"] = .integer(Int64(number(0...others.count + 1)))
    case 2: object["after"] = others.randomElement(using: &random)?["id"] ?? .null
    default: break
    }
    return .object(object)
  }

  private mutating func text() -> String {
    var text = ""
    for _ in 0..<number(0...3) { text += Self.letters.randomElement(using: &random) ?? "" }
    return chance(40) || text.isEmpty ? text + marker() : text
  }

  private mutating func editText(_ element: JSON, insertsOnly: Bool = false) -> JSON {
    let text = element["text"]?.string ?? ""
    var left = text.unicodeScalars.count
    var components: [JSON] = []
    if left > Self.textMax, !insertsOnly {
      components = [.integer(2), ["d": .integer(Int64(left / 2))]]
    } else {
      for part in 0..<(chance(15) ? 3 : 1) {
        let kept = chance(40) ? min(left, number(0...2)) : number(0...left)
        components.append(.integer(Int64(kept)))
        left -= kept
        let deletes = !insertsOnly && left > 0 && chance(35)
        let deleted: JSON = ["d": .integer(Int64(number(1...max(1, min(left, 4)))))]
        let inserts = !deletes || chance(30)
        let isFirst = chance(50)
        if deletes, isFirst { components.append(deleted) }
        if inserts { components.append(.string(insertsOnly && part == 0 ? marker() : self.text())) }
        if deletes, !isFirst { components.append(deleted) }
        if deletes, let count = deleted["d"]?.integer { left -= Int(count) }
      }
    }
    return [
      "type": "edit_text", "element": element["id"] ?? .null,
      "operation": .array(components.filter { $0 != .integer(0) }),
    ]
  }

  private mutating func fields() -> JSON {
    let name = ["act", "mood", "\u{1F3AD}"].randomElement(using: &random) ?? "act"
    let value: JSON =
      switch number(0...4) {
      case 0: .integer(Int64(number(0...9)))
      case 1: true
      case 2: .null
      case 3: 0.5
      default: .string(marker())
      }
    return [name: value]
  }

  private mutating func name() -> String {
    chance(40) ? Self.names.randomElement(using: &random) ?? "" : "Name " + marker()
  }

  private mutating func id() -> UUID {
    var bytes = [UInt8](repeating: 0, count: 16)
    for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    (bytes[6], bytes[8]) = (bytes[6] & 0x0F | 0x40, bytes[8] & 0x3F | 0x80)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
