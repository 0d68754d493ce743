import CallboardDomain
import FoundationEssentials
import Testing

/// Compares a space of each kind, in which random people talk, with a simple model.
@Suite struct ConversationModelTests {
  @Test(arguments: SpaceKind.allCases, 1...20 as ClosedRange<UInt64>)
  func whateverIsAskedASpaceKeepsWhatWasSaid(kind: SpaceKind, seed: UInt64) throws {
    try play(kind, seed: seed, restarting: false)
  }

  @Test(arguments: SpaceKind.allCases, 101...120 as ClosedRange<UInt64>)
  func soItDoesFromSnapshotsOn(kind: SpaceKind, seed: UInt64) throws {
    try play(kind, seed: seed, restarting: true)
  }

  /// A space of a kind, its members, and a stranger.
  private struct Hall {
    var world = World()
    let id = UUID()
    /// The owner or host, if there is one, comes first, and the stranger last.
    private(set) var people: [UUID] = []
    private(set) var given: [UUID: Set<Capability>] = [:]
    /// The texts in the vault.
    private(set) var texts: [UUID: String] = [:]

    init(_ kind: SpaceKind) {
      let talk: Set<Capability> = [.chat, .comment]
      let all = talk.union([.manageMembers, .deleteSpace])
      switch kind {
      case .connection:
        let (ann, ben) = world.connected(id)
        people = [ann, ben]
        given = [ann: talk, ben: talk]
      case .room:
        let (player, watcher) = (world.person(), world.person())
        people = [world.owner, player, watcher]
        world.run(
          people[0], id,
          .room(
            .create(RoomSettings(name: "Friday"), codes: [.named("ABCD")], avatar: nil)))
        world.run(player, id, .room(.join(.player, code: nil, avatar: nil)))
        world.run(watcher, id, .room(.join(.spectator, code: nil, avatar: nil)))
        given = [people[0]: all, player: talk, watcher: [.chat]]
      case .project: begin(.project(.create(title: "a", settings: ProjectSettings())), "viewer")
      case .course: begin(.course(.create(title: "a", settings: JSONObject())), "ta")
      case .worksession:
        begin(.worksession(.create(outsideID: nil, WorkSessionFields(sessionType: "a"))), "viewer")
      }
      people.append(world.person())
    }

    private mutating func begin(_ creation: Action, _ role: String) {
      let (one, other) = (world.person(), world.person())
      people = [world.owner, one, other]
      world.run(people[0], id, creation)
      given[people[0]] = [.chat, .comment, .manageMembers, .deleteSpace]
      for person in [one, other] {
        world.run(
          people[0], id,
          .space(.addMember(person: person, .role(role, granted: nil, denied: nil))))
        given[person] = [.chat, .comment]
      }
    }

    /// Sends a command, and keeps the texts that it writes into the vault.
    mutating func ask(_ wish: ConversationModel.Wish, by person: UUID) -> World.Answer {
      let answer = world.run(person, id, .space(wish.command(in: id)))
      for write in answer.vault where write.key == "text" { texts[write.subject] = write.value }
      return answer
    }

    var core: SpaceCore? { world.states[id]?.space?.core }
  }

  private func play(_ kind: SpaceKind, seed: UInt64, restarting: Bool) throws {
    var random = SeededRandom(seed: seed)
    var hall = Hall(kind)
    var model = ConversationModel(
      endsByCommand: [.project, .course, .worksession].contains(kind),
      version: try #require(hall.core).version, given: hall.given)
    let ids = (0..<60).map { _ in UUID() }
    var refusals: Set<Refusal.Code> = []
    for step in 0..<200 {
      if restarting, random.upTo(9) == 0 { hall.world.restart(hall.id) }
      let isStranger = random.upTo(19) == 0
      let person = isStranger ? hall.people.last : hall.people[random.upTo(hall.given.count - 1)]
      let wish = draw(&random, hall.people, ids, model)
      let speaker = try #require(person)
      let expected = model.expects(wish, by: speaker)
      let answer = hall.ask(wish, by: speaker)
      let place: Testing.Comment = "\(kind), seed \(seed), step \(step): \(wish)"
      #expect(answer.refusal?.code == expected, place)
      if let code = answer.refusal?.code {
        refusals.insert(code)
      } else {
        model.apply(wish, by: speaker, at: hall.world.now)
      }
      let difference = model.difference(from: try #require(hall.core), texts: hall.texts)
      #expect(difference == nil, place)
      if difference != nil || answer.refusal?.code != expected { return }
      checkPage(&random, try #require(hall.core).chat, model.order, place)
    }
    #expect(hall.world.faults == [], "\(kind), seed \(seed)")
    #expect(
      hall.world.canonical(hall.world.states[hall.id])
        == hall.world.canonical(hall.world.replayed[hall.id]), "\(kind), seed \(seed)")
    #expect(model.texts.count > 3, "\(kind), seed \(seed)")
    #expect(
      refusals.isSuperset(of: [.notFound, .forbidden, .duplicateID]), "\(kind), seed \(seed)")
  }

  /// A page of the chat must hold the messages before another one, the newest first.
  private func checkPage(
    _ random: inout SeededRandom, _ chat: Chat, _ order: [UUID], _ place: Testing.Comment
  ) {
    guard !order.isEmpty else { return }
    let end = random.upTo(order.count - 1)
    let limit = 1 + random.upTo(4)
    #expect(
      chat.page(before: order[end], limit: limit).map(\.id)
        == order[..<end].suffix(limit).reversed(), place)
  }

  private func draw(
    _ random: inout SeededRandom, _ people: [UUID], _ ids: [UUID], _ model: ConversationModel
  ) -> ConversationModel.Wish {
    // Recent messages are drawn more often, so that they are changed while they exist.
    let said = Array(model.order.suffix(6) + ids.prefix(2))
    let remarks = model.remarks.sorted { $0.value.saidAt < $1.value.saidAt }.map(\.key)
    let remarked = Array(remarks.suffix(6) + ids.prefix(2))
    let message = said[random.upTo(said.count - 1)]
    let remark = remarked[random.upTo(remarked.count - 1)]
    let id = ids[random.upTo(ids.count - 1)]
    let text = "text \(random.upTo(1_000))"
    let mentions = people.filter { _ in random.upTo(4) == 0 }
    func seen(_ current: Int?) -> Int? { [nil, current, current.map { $0 - 1 }][random.upTo(2)] }
    switch random.upTo(29) {
    case 0...6: return .post(id, inReplyTo: random.upTo(2) == 0 ? message : nil, text)
    case 7...9: return .edit(message, text, seen: seen(model.messages[message]?.version))
    case 10...11: return .delete(message)
    case 12...17:
      return .comment(id, parent: random.upTo(1) == 0 ? remark : nil, text, mentions: mentions)
    case 18...20:
      return .editComment(
        remark, text, mentions: mentions, seen: seen(model.remarks[remark]?.version))
    case 21: return .deleteComment(remark)
    case 22...23: return .resolve(remark, random.upTo(2) > 0)
    case 24...26:
      let taken: [Set<Capability>] = [[], [], [.chat], [.comment], [.chat, .comment], [.view]]
      return .silence(people[random.upTo(people.count - 1)], taken[random.upTo(5)])
    case 27: return .archive
    default: return .restore
    }
  }
}
