import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The bans of a room.
enum BanEndpoints {
  static let all: [Endpoint] = [list, ban, unban]

  private static let bans = RoomEndpoints.room + "/bans"
  private static let banned = bans + "/{person}"

  private static let list = Endpoint(
    .get, bans, "listBans", "List the people who are banned from a room", parameters: .listInTime,
    answer: .page(.named("Ban")), weight: .space
  ) { call in
    let present = try await call.space(RoomState.self)
    try call.require(.manageMembers, in: present)
    let room = try await call.past(of: present)
    let page = try call.page(
      "bans", of: room.bans.sorted { $0.key.isBefore($1.key) }
    ) { $0.key.lower }
    let names = try await Names(of: page.items.map(\.key), in: call.service.vault)
    return .page(call, page) {
      BanView(person: $0.key, bannedAt: $0.value).write(to: &$1, names)
    }
  }

  private static let ban = Endpoint(
    .put, banned, "banFromRoom", "Ban a person from a room",
    answer: .named("Ban"), problems: [.limitReached]
  ) { call in
    let person = try call.id("person")
    let id = try call.id("room")
    let known = try await isKnown(person, in: id, call)
    let reply = try await call.submit(room: id, .ban(person, isKnown: known))
    let room = try await call.space(RoomState.self, after: reply)
    let names = try await Names(of: [person], in: call.service.vault)
    return .one(
      BanView(person: person, bannedAt: room.bans[person] ?? room.updatedAt), names, after: reply)
  }

  private static let unban = Endpoint.written(
    .delete, banned, "unbanFromRoom", "Lift a ban"
  ) { call in try await call.submit(room: try call.id("room"), .unban(try call.id("person"))) }

  /// Whether the caller may know who a person is: one who is or was in the room, whom the caller blocks, or who shares a
  /// space with the caller. False for a caller who may not ban, for whom nothing is looked up.
  private static func isKnown(_ person: UUID, in room: UUID, _ call: Call) async throws -> Bool {
    let caller = try call.person()
    guard let members = RoomState(try await call.state(of: room))?.core.members,
      members.may(caller, .manageMembers)
    else { return false }
    if members[person] != nil { return true }
    let wasMember = try await call.reading(
      ProjectionReader.memberProjections, from: call.service.engine.seen
    ) { try await $0.member(person, of: room) != nil }
    if wasMember { return true }
    let pair = try await call.state(of: call.service.pair(caller, person))
    if ConnectionState(pair)?.blockedBy.contains(caller) == true { return true }
    return try await call.mayKnow(person)
  }
}

/// A person who is kept out of a room.
struct BanView: View {
  let person: UUID
  let bannedAt: Timestamp

  static let meaning = "A person who is banned from a room."

  static let fields: [Field<Self>] = [
    .person("person") { $0.person }, .init("banned_at") { $0.bannedAt },
  ]
}
