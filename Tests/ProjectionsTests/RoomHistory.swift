import CallboardDomain
import CallboardTestSupport
import FoundationEssentials

/// A generated history of rooms, with all that lists of rooms show. The same seed repeats it exactly.
struct RoomHistory {
  struct Room {
    let id: UUID
    var version = 0
    var name = ""
    var gameType: String?
    var isPrivate = false
    var status = "waiting"
    var players: [UUID] = []
  }

  private(set) var events: [StoredEvent] = []
  private(set) var rooms: [Room] = []
  private var random: SeededRandom

  init(_ random: SeededRandom, rooms count: Int, events length: Int) {
    self.random = random
    for _ in 0..<count {
      rooms.append(Room(id: uuid()))
      let index = rooms.count - 1
      let host = uuid()
      rooms[index].players = [host]
      choose(index)
      append(
        index, "room_created",
        settings(index)
          + #","code_number":0,"code_length":4,"members":[\#(record(host, "host"))]"#)
      for _ in 0..<2 { happen() }
    }
    while events.count < length { happen() }
  }

  private mutating func happen() {
    let index = Int.random(in: 0..<rooms.count, using: &random)
    guard rooms[index].status != "closed" else { return append(index, "comment_resolved", "") }
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3:
      choose(index)
      append(index, "room_changed", settings(index))
    case 3..<6 where rooms[index].players.count < 4:
      let person = uuid()
      rooms[index].players.append(person)
      append(
        index, "room_joined",
        #""person":"\#(person.lower)","members":[\#(record(person, "player"))]"#)
    case 6..<8 where rooms[index].players.count > 1:
      let person = rooms[index].players.removeLast()
      append(
        index, "member_left",
        #""person":"\#(person.lower)","members":[\#(record(person, nil))]"#)
    case 8 where rooms[index].status == "waiting":
      rooms[index].status = "in_game"
      append(index, "game_started", #""players":[]"#)
    case 9 where rooms[index].status == "in_game":
      rooms[index].status = "ended"
      append(index, "game_ended", #""reason":"host""#)
    case 10 where rooms[index].status == "ended":
      rooms[index].status = "closed"
      append(index, "room_closed", #""reason":"ended""#)
    default: append(index, "card_drawn", #""index":0,"card":1"#)
    }
  }

  private mutating func choose(_ index: Int) {
    rooms[index].name = "Room \(events.count)"
    rooms[index].gameType = ["nhie", "dare", nil][Int.random(in: 0..<3, using: &random)]
    rooms[index].isPrivate = Int.random(in: 0..<4, using: &random) == 0
  }

  private func settings(_ index: Int) -> String {
    let room = rooms[index]
    let type = room.gameType.map { #","game_type":"\#($0)""# } ?? ""
    return #""name":"\#(room.name)","max_players":4,"private":\#(room.isPrivate)\#(type)"#
  }

  private func record(_ person: UUID, _ role: String?) -> String {
    guard let role else {
      return #"{"person":"\#(person.lower)","role":null,"capabilities":[]}"#
    }
    return
      #"{"person":"\#(person.lower)","role":"\#(role)","granted":{},"denied":{},"color":1,"capabilities":["view"]}"#
  }

  private mutating func uuid() -> UUID {
    var bytes: [UInt8] = []
    for _ in 0..<2 { withUnsafeBytes(of: random.next()) { bytes += $0 } }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private mutating func append(_ index: Int, _ type: String, _ members: String) {
    rooms[index].version += 1
    let time = Timestamp(microseconds: 1_767_225_600_000_000 + Int64(events.count) * 1_000_000)
    events.append(
      StoredEvent(
        position: Int64(events.count) + 1, streamID: rooms[index].id,
        version: rooms[index].version, streamKind: "room", type: type, schema: 1,
        data: Array("{\(members)}".utf8), actor: rooms[index].players.first,
        commandID: rooms[index].id, commandDigest: 0, correlationID: nil, causation: nil,
        recordedAt: time))
  }
}
