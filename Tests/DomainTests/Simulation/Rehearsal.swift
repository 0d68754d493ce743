import CallboardDomain
import FoundationEssentials

/// Several people write one project on their devices at the same time, as a seed decides.
struct Rehearsal {
  var world = World()
  var random: SeededRandom
  var devices: [Device] = []
  private(set) var refusals: [String] = []
  private var people: [UUID] = []

  init(seed: UInt64, devices count: Int) {
    random = SeededRandom(seed: seed)
    people = [world.owner] + (1..<count).map { _ in world.person("co_writer") }
    let scene = world.scene("one")
    world.element("hello", in: scene)
    for number in 0..<count {
      devices.append(
        Device(
          person: people[number % people.count], project: world.project,
          seen: world.states[world.project] ?? .absent))
    }
  }

  mutating func step() throws {
    let number = random.upTo(devices.count - 1)
    switch random.upTo(19) {
    case 0...6: write(on: number)
    case 7...9: send(devices[number].send(), from: number)
    case 10: send(devices[number].sendAgain(), from: number)
    case 11...17: try receive(at: number, atMost: 1 + random.upTo(3))
    case 18: settleNotice()
    default: if random.upTo(3) == 0 { world.restart() }
    }
  }

  /// Lets all devices receive and send until nothing is pending.
  mutating func settle() throws {
    for _ in 0..<10 {
      for number in devices.indices {
        try receive(at: number, atMost: .max)
        send(devices[number].send(), from: number)
      }
    }
    for number in devices.indices { try receive(at: number, atMost: .max) }
  }

  private mutating func send(_ set: ChangeSet?, from number: Int) {
    guard let set else { return }
    let answer = world.run(devices[number].person, world.project, .project(.change(set)))
    guard let refusal = answer.refusal else { return }
    refusals.append("\(refusal.code): \(refusal.message)")
    devices[number].giveUp()
  }

  private mutating func receive(at number: Int, atMost count: Int) throws {
    let base = devices[number].base
    for recorded in world.history.dropFirst(base).prefix(count) {
      try devices[number].receive(recorded.stored)
    }
  }

  /// Restores or dismisses what a conflict set aside, as a random person.
  private mutating func settleNotice() {
    let person = people[random.upTo(people.count - 1)]
    let notices = world.notices(person)
    guard !notices.isEmpty else { return }
    let notice = notices[random.upTo(notices.count - 1)]
    if random.upTo(3) == 0 {
      world.run(person, world.project, .project(.dismiss(notice.id)))
    } else {
      world.restore(notice, by: person, name: "name \(random.upTo(99))")
    }
  }

  private mutating func write(on number: Int) {
    guard let view = devices[number].view().state else { return }
    let scenes = view.visibleScenes
    let scene = scenes.isEmpty ? nil : scenes[random.upTo(scenes.count - 1)]
    let elements = scene.map { view.visibleElements(of: $0) } ?? []
    let element = elements.isEmpty ? nil : elements[random.upTo(elements.count - 1)]
    let operation: CallboardDomain.Operation?
    switch random.upTo(24) {
    case 0...11:
      operation = element.map { .editText(element: $0.id, random.edit(of: $0.text)) }
    case 12:
      operation = .insert(UUID(), random.text(pieces: 1), at: placement(scenes.map(\.id)))
    case 13: operation = scene.map { .head($0.id, random.text(pieces: 1)) }
    case 14:
      let others = scenes.map(\.id).filter { $0 != scene?.id }
      operation = scene.map { .moveScene(scene: $0.id, to: placement(others)) }
    case 15: operation = random.upTo(2) == 0 ? scene.map { .deleteScene(scene: $0.id) } : nil
    case 16...18:
      let text = random.text(pieces: random.upTo(4))
      let place = placement(elements.map(\.id))
      operation = scene.map { .insertElement(.test(UUID(), in: $0.id, text), at: place) }
    case 19: operation = element.map { .deleteElement(element: $0.id) }
    case 20...21:
      let value: JSON = random.upTo(2) == 0 ? .null : .integer(Int64(random.upTo(2)))
      let name = ["a", "b"][random.upTo(1)]
      operation = element.map { .set($0.id, [name: value]) }
    default: operation = entityOperation(view)
    }
    if let operation { devices[number].make(operation) }
  }

  private mutating func entityOperation(_ view: ProjectState) -> CallboardDomain.Operation? {
    let kind = EntityKind.allCases[random.upTo(1)]
    let there = (kind == .character ? view.characters : view.locations).values
      .filter { $0.deleted == nil }.sorted { $0.inserted.version < $1.inserted.version }
      .map(\.id)
    let name = "name \(random.upTo(5))"
    guard !there.isEmpty, random.upTo(2) > 0 else {
      return .insertEntity(kind, UUID(), name: name, fields: JSONObject())
    }
    let id = there[random.upTo(there.count - 1)]
    if random.upTo(3) == 0 { return .deleteEntity(kind, id) }
    return .updateEntity(kind, id, name: name, fields: ["x": .integer(Int64(random.upTo(3)))])
  }

  private mutating func placement(_ ids: [UUID]) -> Placement {
    switch random.upTo(3) {
    case 0: return .end
    case 1: return .index(random.upTo(ids.count))
    default: return .after(ids.isEmpty ? nil : ids[random.upTo(ids.count - 1)])
    }
  }
}

extension SeededRandom {
  /// An edit near the beginning of a text, where others edit, too.
  mutating func edit(of text: TextDocument) -> TextOperation {
    let length = text.scalarCount
    let start = min(upTo(3), length)
    let end = min(start + (upTo(2) == 0 ? upTo(3) : 0), length)
    return TextOperation(replacing: start..<end, with: self.text(pieces: upTo(2)))
  }
}
