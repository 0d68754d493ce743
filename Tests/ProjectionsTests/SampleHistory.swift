import CallboardDomain
import CallboardTestSupport
import FoundationEssentials

/// A generated history of screenplay projects: valid events of many people and many types. The same seed repeats it
/// exactly.
struct SampleHistory {
  private(set) var random: SeededRandom
  private(set) var events: [StoredEvent] = []
  private(set) var spaces: [Space] = []
  private(set) var people: [UUID] = []
  private var time: Timestamp

  struct Space {
    let id: UUID
    var version = 0
    var counter = 0
    var members: [UUID] = []
    var removed: [UUID] = []
    var invitations: [UUID] = []
    var scenes: [(id: UUID, order: OrderKey)] = []
    var elements: [(id: UUID, scene: UUID, length: Int)] = []
    var lastOrder: OrderKey?
    var characters: [UUID] = []
  }

  /// Makes `count` spaces and, spread over them, `length` events after a position and a time.
  init(
    _ random: SeededRandom, spaces count: Int, events length: Int, after position: Int64 = 0,
    from time: Timestamp = Timestamp(microseconds: 1_767_225_600_000_000)
  ) {
    self.random = random
    self.time = time
    for _ in 0..<(count + 4) { people.append(uuid()) }
    for _ in 0..<count { create(after: position) }
    while events.count < length { happen(after: position) }
    // An accepted invitation adds two events, but tests need exactly `length` events.
    while events.count > length, let event = events.popLast() {
      if let index = spaces.firstIndex(where: { $0.id == event.streamID }) {
        spaces[index].version -= 1
      }
    }
  }

  /// Adds an event to the first space, by its first member.
  mutating func append(_ type: String, at time: Timestamp, _ data: String) {
    let position = (events.last?.position ?? 0) - Int64(events.count)
    append(0, type, spaces[0].members.first, after: position, data)
    events[events.count - 1].recordedAt = time
  }

  private mutating func uuid() -> UUID {
    var bytes: [UInt8] = []
    for _ in 0..<2 { withUnsafeBytes(of: random.next()) { bytes += $0 } }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private mutating func create(after position: Int64) {
    let owner = people[Int.random(in: 0..<people.count, using: &random)]
    spaces.append(Space(id: uuid(), members: [owner]))
    let title = "Play \(spaces.count)"
    append(
      spaces.count - 1, "project_created", owner, after: position,
      #"{"title":"\#(title)","settings":{"viewers_may_comment":true},"members":[\#(record(owner, "owner"))]}"#
    )
  }

  private func record(_ person: UUID, _ role: String?) -> String {
    guard let role else {
      return #"{"person":"\#(person.lower)","role":null,"capabilities":[]}"#
    }
    let capabilities =
      switch role {
      case "viewer": #"["comment","view"]"#
      case "owner": #"["comment","edit","own","view"]"#
      default: #"["comment","edit","view"]"#
      }
    return
      #"{"person":"\#(person.lower)","role":"\#(role)","granted":{"lock":null},"denied":{},"color":\#(person.uuid.0 % 12),"capabilities":\#(capabilities)}"#
  }

  private mutating func append(
    _ index: Int, _ type: String, _ actor: UUID?, after position: Int64, _ data: String
  ) {
    time.microseconds += Int64.random(in: 0...90_000_000, using: &random)
    spaces[index].version += 1
    events.append(
      StoredEvent(
        position: position + Int64(events.count) + 1, streamID: spaces[index].id,
        version: spaces[index].version, streamKind: "project", type: type, schema: 1,
        data: Array(data.utf8), actor: actor, commandID: nil, commandDigest: nil,
        correlationID: nil, causation: nil, recordedAt: time))
  }

  private mutating func change(
    _ index: Int, _ type: String, _ actor: UUID, after position: Int64, _ data: String
  ) {
    spaces[index].counter += 1
    append(
      index, type, actor, after: position,
      #"{"replica":"\#(actor.lower)","counter":\#(spaces[index].counter),"base":0,\#(data)}"#)
  }

  private mutating func happen(after position: Int64) {
    let index = Int.random(in: 0..<spaces.count, using: &random)
    let space = spaces[index]
    let actor = space.members.randomElement(using: &random) ?? people[0]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<3: join(index, actor, after: position)
    case 3..<5 where space.members.count > 1:
      let person = space.members[Int.random(in: 1..<space.members.count, using: &random)]
      spaces[index].members.removeAll { $0 == person }
      spaces[index].removed.append(person)
      append(
        index, "member_removed", actor, after: position,
        #"{"person":"\#(person.lower)","members":[\#(record(person, nil))]}"#)
    case 5..<7 where space.members.count > 1:
      let person = space.members[Int.random(in: 1..<space.members.count, using: &random)]
      let role = Bool.random(using: &random) ? "viewer" : "editor"
      append(
        index, "member_permissions_changed", actor, after: position,
        #"{"person":"\#(person.lower)","members":[\#(record(person, "editor")),\#(record(person, role))]}"#
      )
    case 7..<8:
      append(
        index, "project_renamed", actor, after: position, #"{"title":"Renamed \#(events.count)"}"#)
    case 8..<12:
      let target =
        space.scenes.last.map { #","target":{"kind":"scene","id":"\#($0.id.lower)"}"# } ?? ""
      append(
        index, "activity_recorded", actor, after: position,
        #"{"kind":"rehearsed","title":"Rehearsal \#(events.count)","description":"all of it"\#(target)}"#
      )
    case 12..<14: invite(index, actor, after: position)
    case 14..<16:
      let mentioned = space.members.map { #""\#($0.lower)""# }.joined(separator: ",")
      let comment = uuid().lower
      append(
        index, "comment_added", actor, after: position,
        #"{"comment":"\#(comment)","target":{"kind":"space","id":"\#(space.id.lower)"},"mentions":[\#(mentioned)]}"#
      )
      guard Bool.random(using: &random) else { return }
      // Events of earlier releases do not say which mentioned people are new.
      let new = Bool.random(using: &random) ? #","newly_mentioned":[\#(mentioned)]"# : ""
      append(
        index, "comment_edited", actor, after: position,
        #"{"comment":"\#(comment)","mentions":[\#(mentioned)]\#(new)}"#)
    case 16..<28: insertScene(index, actor, after: position)
    case 28..<45 where !space.scenes.isEmpty: insertElement(index, actor, after: position)
    case 45..<90 where !space.elements.isEmpty: editText(index, actor, after: position)
    case 90..<100: rarely(index, actor, after: position)
    default: insertScene(index, actor, after: position)
    }
  }

  private mutating func join(_ index: Int, _ actor: UUID, after position: Int64) {
    let others = people.filter { !spaces[index].members.contains($0) }
    let person = spaces[index].removed.popLast() ?? others.randomElement(using: &random)
    guard let person, !spaces[index].members.contains(person) else { return }
    spaces[index].members.append(person)
    append(
      index, "member_added", actor, after: position,
      #"{"person":"\#(person.lower)","members":[\#(record(person, "editor"))]}"#)
  }

  private mutating func invite(_ index: Int, _ actor: UUID, after position: Int64) {
    guard let id = spaces[index].invitations.randomElement(using: &random),
      Bool.random(using: &random)
    else {
      let id = uuid()
      let invitees = [
        #""form":"person","person":"\#(people[0].lower)""#, #""form":"email","email":"0a0b""#,
        #""form":"link","max_uses":3"#,
      ]
      let invitee = invitees[Int.random(in: 0..<3, using: &random)]
      append(
        index, "invitation_sent", actor, after: position,
        #"{"invitation":"\#(id.lower)",\#(invitee),"offer":{"role":"viewer","granted":{},"denied":{}},"expires_at":"2026-02-01T00:00:00Z"}"#
      )
      spaces[index].invitations.append(id)
      return
    }
    let joining = people.first { !spaces[index].members.contains($0) }
    switch (Int.random(in: 0..<4, using: &random), joining) {
    case (0, _):
      append(
        index, "invitation_resent", actor, after: position,
        #"{"invitation":"\#(id.lower)","person":"\#(people[0].lower)","expires_at":"2026-03-01T00:00:00Z"}"#
      )
    case (1, let person?):
      spaces[index].members.append(person)
      spaces[index].removed.removeAll { $0 == person }
      append(
        index, "invitation_accepted", person, after: position,
        #"{"invitation":"\#(id.lower)","person":"\#(person.lower)","status":"pending","members":[\#(record(person, "viewer"))]}"#
      )
    case (2, let person?):
      append(
        index, "invitation_declined", person, after: position,
        #"{"invitation":"\#(id.lower)","person":"\#(person.lower)"}"#)
      spaces[index].invitations.removeAll { $0 == id }
    default:
      append(
        index, "invitation_expired", nil, after: position, #"{"invitation":"\#(id.lower)"}"#)
      spaces[index].invitations.removeAll { $0 == id }
    }
  }

  private mutating func insertScene(_ index: Int, _ actor: UUID, after position: Int64) {
    let order = OrderKey.between(spaces[index].lastOrder, nil)
    spaces[index].lastOrder = order
    let scene = uuid()
    spaces[index].scenes.append((scene, order))
    change(
      index, "scene_inserted", actor, after: position,
      #""scene":"\#(scene.lower)","order":"\#(order.string)","heading":"INT. ROOM \#(events.count)","fields":{"number":"\#(events.count)"}"#
    )
  }

  private mutating func insertElement(_ index: Int, _ actor: UUID, after position: Int64) {
    guard let scene = spaces[index].scenes.randomElement(using: &random) else { return }
    let order = OrderKey.between(spaces[index].lastOrder, nil)
    spaces[index].lastOrder = order
    let element = uuid()
    spaces[index].elements.append((element, scene.id, 5))
    change(
      index, "element_inserted", actor, after: position,
      #""element":"\#(element.lower)","scene":"\#(scene.id.lower)","order":"\#(order.string)","kind":"action","text":"Hällo","fields":{}"#
    )
  }

  private mutating func editText(_ index: Int, _ actor: UUID, after position: Int64) {
    let which = Int.random(in: 0..<spaces[index].elements.count, using: &random)
    let element = spaces[index].elements[which]
    let place = Int.random(in: 0...element.length, using: &random)
    let deleted = Int.random(in: 0...min(1, element.length - place), using: &random)
    spaces[index].elements[which].length += 2 - deleted
    let kept = place > 0 ? "\(place)," : ""
    let cut = deleted > 0 ? #",{"d":\#(deleted)}"# : ""
    change(
      index, "text_edited", actor, after: position,
      #""element":"\#(element.id.lower)","scene":"\#(element.scene.lower)","operation":[\#(kept)"é\#(events.count % 10)"\#(cut)]"#
    )
  }

  private mutating func rarely(_ index: Int, _ actor: UUID, after position: Int64) {
    let space = spaces[index]
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !space.scenes.isEmpty:
      let which = Int.random(in: 0..<space.scenes.count, using: &random)
      let scene = spaces[index].scenes.remove(at: which)
      spaces[index].elements.removeAll { $0.scene == scene.id }
      change(index, "scene_deleted", actor, after: position, #""scene":"\#(scene.id.lower)""#)
    case 1 where !space.scenes.isEmpty:
      let order = OrderKey.between(space.lastOrder, nil)
      spaces[index].lastOrder = order
      let which = Int.random(in: 0..<space.scenes.count, using: &random)
      change(
        index, "scene_moved", actor, after: position,
        #""scene":"\#(space.scenes[which].id.lower)","order":"\#(order.string)""#)
    case 2 where !space.scenes.isEmpty:
      let which = Int.random(in: 0..<space.scenes.count, using: &random)
      change(
        index, "scene_updated", actor, after: position,
        #""scene":"\#(space.scenes[which].id.lower)","heading":"EXT. \#(events.count)","fields":{"number":null}"#
      )
    case 3 where !space.elements.isEmpty:
      let which = Int.random(in: 0..<space.elements.count, using: &random)
      let element = spaces[index].elements.remove(at: which)
      change(
        index, "element_deleted", actor, after: position,
        #""element":"\#(element.id.lower)","scene":"\#(element.scene.lower)""#)
    case 4 where !space.elements.isEmpty:
      let element = space.elements[Int.random(in: 0..<space.elements.count, using: &random)]
      change(
        index, "element_updated", actor, after: position,
        #""element":"\#(element.id.lower)","scene":"\#(element.scene.lower)","kind":"dialogue","fields":{"dual":true}"#
      )
    default: touchCharacter(index, actor, after: position)
    }
  }

  private mutating func touchCharacter(_ index: Int, _ actor: UUID, after position: Int64) {
    let name = #""name":"NAME \#(events.count)""#
    if let character = spaces[index].characters.last, Bool.random(using: &random) {
      if Bool.random(using: &random) {
        spaces[index].characters.removeLast()
        change(
          index, "character_deleted", actor, after: position,
          #""character":"\#(character.lower)""#)
      } else {
        change(
          index, "character_updated", actor, after: position,
          #""character":"\#(character.lower)",\#(name),"fields":{"age":40}"#)
      }
    } else {
      let character = uuid()
      spaces[index].characters.append(character)
      change(
        index, "character_inserted", actor, after: position,
        #""character":"\#(character.lower)",\#(name),"fields":{}"#)
      change(
        index, "location_inserted", actor, after: position,
        #""location":"\#(uuid().lower)",\#(name),"fields":{"area":12.5}"#)
    }
  }
}
