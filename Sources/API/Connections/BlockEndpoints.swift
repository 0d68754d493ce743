import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The caller's blocks.
enum BlockEndpoints {
  static let all: [Endpoint] = [list, block, unblock]

  private static let person = "/v1/me/blocks/{person}"

  private static let list = Endpoint(
    .get, "/v1/me/blocks", "listBlocks", "List the people whom the caller blocks, newest first",
    parameters: .read + [.cursor, .limit()],
    answer: .page(.named("Block"), ["reset": .bool])
  ) { call in
    let caller = try call.person()
    let list = try await call.list(
      "blocks", of: .connections, where: ["person": .uuid(caller), "blocker": .uuid(caller)])
    let names = try await Names(
      of: list.items.flatMap { $0["partners"].uuids }, in: call.service.vault)
    let began = try await since(call, list.items.compactMap { $0["id"].uuid })
    return .page(call, list) { item, json in
      let other = item["partners"].uuids.first { $0 != caller } ?? caller
      let since = item["id"].uuid.flatMap { began[$0] }
      BlockView(person: other, since: since).write(to: &json, names)
    }
  }

  private static let block = Endpoint(
    .put, person, "blockPerson",
    "Block a person. An existing connection ends.",
    answer: .named("Block"), problems: [.duplicateID]
  ) { call in
    let (other, pair) = try pair(call)
    // A caller must not learn whether an unknown person exists, or blocks the caller.
    guard try await mayBlock(call, other, pair) else { throw Problem.noSuch("person") }
    let reply = try await call.submit(pair, .connection(.block(other)))
    let began = try await since(call, [pair])
    let names = try await Names(of: [other], in: call.service.vault)
    return .one(BlockView(person: other, since: began[pair]), names, after: reply)
  }

  private static let unblock = Endpoint.written(
    .delete, person, "unblockPerson", "Unblock a person. The two are not connected again."
  ) { call in
    let (other, pair) = try pair(call)
    return try await call.submit(pair, .connection(.unblock(other)))
  }

  /// When the caller's blocks in streams of two people began. The last change there may be the other person's, who
  /// blocks the caller, too, or has ended that.
  private static func since(_ call: Call, _ pairs: [UUID]) async throws -> [UUID: Timestamp] {
    if pairs.isEmpty { return [:] }
    return try await call.service.reader.blockTimes(by: try call.person(), in: pairs)
  }

  /// Whether the caller has met a person. It does not depend on whether the person blocks the caller.
  private static func mayBlock(_ call: Call, _ other: UUID, _ pair: UUID) async throws -> Bool {
    let caller = try call.person()
    if case .connection(let space) = try await call.service.engine.state(of: pair),
      space.connectedAt != nil || space.blockedBy.contains(caller)
    {
      return true
    }
    if try await call.sharesSpace(with: other) { return true }
    if try await isInvited(call, by: other) { return true }
    // The caller's own block, which has ended, tells the caller nothing new.
    return try await call.service.reader.blockTimes(by: caller, in: [pair])[pair] != nil
  }

  /// Whether a pending invitation from a person to the caller exists. It shows the caller the person's name.
  private static func isInvited(_ call: Call, by other: UUID) async throws -> Bool {
    let person = try call.person()
    guard case .person(let state) = try await call.state(of: person) else { return false }
    let seen = call.service.engine.seen
    return try await call.reading(ProjectionReader.invitationProjections, from: seen) {
      try await $0.isInvited(person, state.email, by: other)
    }
  }

  private static func pair(_ call: Call) throws -> (other: UUID, pair: UUID) {
    let other = try call.id("person")
    let caller = try call.person()
    guard other != caller else { throw Problem.noSuch("person") }
    return (other, call.service.pair(caller, other))
  }
}

struct BlockView: View {
  let person: UUID
  let since: Timestamp?

  static let meaning = "A person whom the caller blocks."

  static let fields: [Field<Self>] = [
    .person("person") { $0.person }, .init("since", .time) { $0.since },
  ]
}
