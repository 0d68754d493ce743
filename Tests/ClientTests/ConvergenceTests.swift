import CallboardDomain
import Foundation
import Synchronization
import Testing

@testable import CallboardClient

/// Several documents change one project at once, lose answers and are restarted, and end with what the service has.
@Suite(.serialized) struct ConvergenceTests {
  private struct Tally {
    var types: Set<String> = []
    var setAside = 0
    var shownEdits = 0
    var lostAnswers = 0
    var drafts = 0
  }

  private static let tally = Mutex(Tally())

  /// `CALLBOARD_ROUNDS` says how many; by default 40.
  private static let seeds: ClosedRange<UInt64> =
    1...max(
      40, ProcessInfo.processInfo.environment["CALLBOARD_ROUNDS"].flatMap { UInt64($0) } ?? 40)

  @Test(arguments: seeds)
  func documentsThatChangeAtOnceConverge(seed: UInt64) throws {
    var rehearsal = try Rehearsal(seed: seed)
    for _ in 0..<300 { try rehearsal.step() }
    try rehearsal.settle()
    let service = rehearsal.service
    let expected = ContentView(
      try ProjectSnapshot(state: service.state(), incarnation: "log").content)
    for device in rehearsal.devices {
      #expect(device.document.base == service.space.version, "seed \(seed)")
      #expect(ContentView(device.document.copy) == expected, "seed \(seed)")
      var document = device.document
      #expect(ContentView(document.view) == expected, "seed \(seed)")
    }
    #expect(rehearsal.refusals == [], "seed \(seed)")
    // Each change that was made is in the log once, or was set aside before it was sent.
    var seen: Set<UUID> = []
    for event in try service.events(after: 0) where event.replica != nil {
      guard let id = event.commandID else { continue }
      #expect(seen.insert(id).inserted, "seed \(seed)")
    }
    #expect(rehearsal.settled.isSuperset(of: seen.intersection(rehearsal.made)), "seed \(seed)")
    #expect(rehearsal.settled == rehearsal.made, "seed \(seed)")
    // Everything that the test tries has happened, if not in each rehearsal.
    let types = try service.events(after: 0).map(\.type)
    let tally = Self.tally.withLock { tally in
      tally.types.formUnion(types)
      tally.setAside += types.count { $0 == "change_set_aside" }
      tally.shownEdits += rehearsal.shownEdits
      tally.lostAnswers += rehearsal.lostAnswers
      tally.drafts += rehearsal.devices.reduce(0) { $0 + $1.document.drafts.count }
      return tally
    }
    guard seed == Self.seeds.upperBound else { return }
    #expect(tally.types.isSuperset(of: ["text_edited", "scene_moved", "element_deleted"]))
    #expect(tally.setAside > 100 && tally.drafts > 100, "\(tally)")
    #expect(tally.shownEdits > 500 && tally.lostAnswers > 200, "\(tally)")
  }
}

/// The content as people see it.
private struct ContentView: Equatable, CustomStringConvertible {
  let description: String

  init(_ content: ProjectContent) {
    var lines: [String] = []
    for scene in content.scenes {
      lines.append("\(scene.id) \(scene.order ?? "-") \(scene.heading) \(scene.fields.sorted)")
      for element in content.elements(of: scene.id) {
        lines.append(
          "  \(element.id) \(element.order ?? "-") \(element.kind) \(element.fields.sorted) "
            + element.text.string)
      }
    }
    for kind in EntityKind.allCases {
      for entity in content.entities(kind).sorted(by: { $0.id.lower < $1.id.lower }) {
        lines.append("\(kind) \(entity.id) \(entity.name) \(entity.fields.sorted)")
      }
    }
    description = lines.joined(separator: "\n")
  }
}

/// Devices that write one project, as a seed decides.
private struct Rehearsal {
  struct Device {
    var document: ProjectDocument
    /// Texts that are kept as an editor does: by the person's edits and the edits that the document shows.
    var editor: [UUID: TextDocument] = [:]
  }

  var service = FakeService()
  var devices: [Device] = []
  var refusals: [String] = []
  var made: Set<UUID> = []
  var settled: Set<UUID> = []
  var lostAnswers = 0
  var shownEdits = 0
  private var random: SeededRandom

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    for _ in 0..<(2 + Int(seed % 3)) {
      let snapshot = try ProjectSnapshot(state: service.state(), incarnation: "log")
      var device = Device(
        document: ProjectDocument(project: service.project, snapshot: snapshot))
      device.document.batchMax = [1, 3, 1_000][upTo(2)]
      devices.append(device)
    }
  }

  private mutating func upTo(_ bound: Int) -> Int { Int(random.next() % UInt64(bound + 1)) }

  mutating func step() throws {
    let number = upTo(devices.count - 1)
    switch upTo(19) {
    case 0...8: write(number)
    case 9...11: try send(number, loses: upTo(3) == 0)
    case 12...17: try receive(number, atMost: 1 + upTo(4))
    case 18: try restart(number)
    default: devices[number].document.batchMax = [1, 3, 1_000][upTo(2)]
    }
  }

  mutating func settle() throws {
    for _ in 0..<200 {
      for number in devices.indices {
        try send(number, loses: false)
        try receive(number, atMost: .max)
      }
      if devices.allSatisfy({ $0.document.pendingCount == 0 }) { break }
    }
    for number in devices.indices { try receive(number, atMost: .max) }
  }

  /// Sends, and loses the answer sometimes.
  private mutating func send(_ number: Int, loses: Bool) throws {
    let actions = devices[number].document.send()
    try note(actions, number)
    for case .send(let body) in actions {
      if loses { lostAnswers += 1 }
      guard let refusal = try service.post(body) else { continue }
      if loses { continue }
      refusals.append("\(refusal.code): \(refusal.message)")
      devices[number].document.beginAnew()
    }
  }

  private mutating func receive(_ number: Int, atMost count: Int) throws {
    for event in try service.events(after: devices[number].document.base).prefix(count) {
      try note(try devices[number].document.receive(event), number)
    }
  }

  /// The device stores its document, and opens it again.
  private mutating func restart(_ number: Int) throws {
    let stored = devices[number].document.bytes()
    let batchMax = devices[number].document.batchMax
    devices[number].document = try ProjectDocument(try JSONReader(try JSON.parse(stored)))
    devices[number].document.batchMax = batchMax
  }

  private mutating func note(_ actions: [DocumentAction], _ number: Int) throws {
    for action in actions {
      switch action {
      case .settle(let id, _): settled.insert(id)
      case .show(let edit):
        shownEdits += 1
        guard var text = devices[number].editor[edit.element] else { continue }
        try edit.operation.apply(to: &text)
        devices[number].editor[edit.element] = text
      case .refresh: devices[number].editor = [:]
      case .startOver, .readEvents, .readScene: refusals.append("seed asks for \(action)")
      case .send, .rename, .stop: break
      }
    }
    for (element, text) in devices[number].editor {
      guard let shown = devices[number].document.view.element(element)?.text else { continue }
      if shown != text { refusals.append("the editor shows \(text), the view \(shown)") }
    }
  }

  private mutating func write(_ number: Int) {
    let view = devices[number].document.view
    let scenes = view.scenes.map(\.id)
    let scene = scenes.isEmpty ? nil : scenes[upTo(scenes.count - 1)]
    let elements = scene.map { view.elements(of: $0) } ?? []
    let element = elements.isEmpty ? nil : elements[upTo(min(1, elements.count - 1))]
    let operation: CallboardDomain.Operation?
    switch upTo(24) {
    case 0...11: operation = element.map { .editText(element: $0.id, edit(of: $0.text)) }
    case 12...13:
      operation = .insertScene(
        scene: UUID(), heading: "\(upTo(9))", fields: ["a": 1, "n": nil], at: placement(scenes))
    case 14:
      operation = scene.map {
        .updateScene(scene: $0, heading: "\(upTo(9))", fields: ["b": .integer(Int64(upTo(2)))])
      }
    case 15:
      let others = scenes.filter { $0 != scene }
      let place = placement(others)
      operation = scene.map { .moveScene(scene: $0, to: place) }
    case 16: operation = upTo(2) == 0 ? scene.map { .deleteScene(scene: $0) } : nil
    case 17...19:
      let place = placement(elements.map(\.id))
      let text = ["", "ab", "é👩‍👩‍👧"][upTo(2)]
      operation = scene.map {
        .insertElement(
          NewElement(id: UUID(), scene: $0, kind: "action", text: text, fields: JSONObject()),
          at: place)
      }
    case 20: operation = element.map { .deleteElement(element: $0.id) }
    case 21:
      operation = element.map { .updateElement(element: $0.id, kind: "note", fields: ["x": nil]) }
    default: operation = entity(view)
    }
    guard let operation else { return }
    do {
      made.insert(try devices[number].document.make(operation, joins: upTo(1) == 0))
    } catch {
      refusals.append("\(error)")
    }
    guard case .editText(let id, _) = operation else {
      devices[number].editor = [:]
      return
    }
    devices[number].editor[id] = devices[number].document.view.element(id)?.text
  }

  private mutating func entity(_ view: ProjectContent) -> CallboardDomain.Operation {
    let kind = EntityKind.allCases[upTo(1)]
    let there = view.entities(kind)
    let name = "name \(upTo(3))"
    guard !there.isEmpty, upTo(2) > 0 else {
      return .insertEntity(kind, UUID(), name: name, fields: JSONObject())
    }
    let id = there[upTo(there.count - 1)].id
    return upTo(3) == 0
      ? .deleteEntity(kind, id) : .updateEntity(kind, id, name: name, fields: ["x": 1])
  }

  private mutating func placement(_ ids: [UUID]) -> Placement {
    switch upTo(3) {
    case 0: .end
    case 1: .index(upTo(ids.count))
    default: .after(ids.isEmpty ? nil : ids[upTo(ids.count - 1)])
    }
  }

  private mutating func edit(of text: TextDocument) -> TextOperation {
    let start = min(upTo(3), text.scalarCount)
    let end = min(start + (upTo(2) == 0 ? upTo(3) : 0), text.scalarCount)
    return TextOperation(replacing: start..<end, with: ["", "x", "yz", "😀"][upTo(3)])
  }
}

/// A random generator that a seed repeats (SplitMix64, Steele, Lea and Flood 2014).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
