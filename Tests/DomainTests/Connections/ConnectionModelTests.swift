import CallboardDomain
import FoundationEssentials
import Testing

/// Compares codes, connections and blocks of random people with a simple model.
@Suite struct ConnectionModelTests {
  /// The people, and the connections between them.
  private struct Town {
    var world = World()
    var model = ConnectionModel()
    let people: [UUID]
    private let pairs: [Set<UUID>: UUID]
    private(set) var codes: [(text: String, id: UUID, owner: UUID)] = []

    init() {
      var world = World()
      let people = (0..<4).map { _ in world.person() }
      var pairs: [Set<UUID>: UUID] = [:]
      for one in people { for other in people { pairs[[one, other]] = UUID() } }
      (self.world, self.people, self.pairs) = (world, people, pairs)
    }

    func pair(_ one: UUID, _ other: UUID) -> UUID { pairs[[one, other]] ?? UUID() }

    mutating func makeCode(_ owner: UUID, uses: Int) -> Refusal? {
      let text = "code \(codes.count)"
      let (id, answer) = world.makeCode(owner, text, uses: uses)
      model.make(text, by: owner, uses: uses, at: world.now)
      codes.append((text, id, owner))
      return answer.refusal
    }

    mutating func ask(_ wish: ConnectionModel.Wish, by person: UUID) -> World.Answer {
      switch wish {
      case .connect(let owner, let code):
        return world.connect(person, to: owner, code, pair(person, owner))
      case .revoke(let text):
        let id = codes.first { $0.text == text }?.id ?? UUID()
        return world.run(person, person, .person(.revokeCode(id)))
      case .remove(let other): return world.run(person, pair(person, other), .connection(.remove))
      case .leave(let other): return world.run(person, pair(person, other), .space(.leave))
      case .block(let other):
        return world.run(person, pair(person, other), .connection(.block(other)))
      case .unblock(let other):
        return world.run(person, pair(person, other), .connection(.unblock(other)))
      }
    }

    /// Restores every connection from its snapshot, as a node does that has just started.
    mutating func restart() {
      for (pair, id) in pairs where world.states[id] != nil && pair.count == 2 {
        world.restart(id)
      }
    }

    /// The first difference between the connections and the model; nil if there is none.
    var difference: String? {
      for (pair, id) in pairs where pair.count == 2 {
        let state = world.connection(id)
        let people = Array(pair)
        let isConnected = model.connected.contains(pair)
        if (state?.status == .active) != isConnected { return "a connection is not what it was" }
        for (one, other) in [(people[0], people[1]), (people[1], people[0])] {
          if state?.blockedBy.contains(one) ?? false != model.isBlocking(one, other) {
            return "a block is not what it was"
          }
          if state?.core.members.may(one, .view) ?? false != isConnected {
            return "somebody sees what they should not, or not what they should"
          }
        }
      }
      return nil
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whateverIsAskedPeopleStandAsTheyShould(seed: UInt64) {
    play(seed: seed, restarting: false)
  }

  @Test(arguments: 101...108 as ClosedRange<UInt64>)
  func soTheyDoFromSnapshotsOn(seed: UInt64) {
    play(seed: seed, restarting: true)
  }

  private func play(seed: UInt64, restarting: Bool) {
    var random = SeededRandom(seed: seed)
    var connections = 0
    var refusals: Set<Refusal.Code> = []
    for round in 0..<4 {
      var town = Town()
      for step in 0..<150 {
        if restarting, random.upTo(14) == 0 { town.restart() }
        if random.upTo(14) == 0 {
          town.world.wait(seconds: [60, 1_900, 3_700, 100_000][random.upTo(3)])
        }
        let person = town.people[random.upTo(3)]
        if random.upTo(4) == 0 {
          #expect(town.makeCode(person, uses: 1 + random.upTo(2)) == nil)
          continue
        }
        let wish = draw(&random, town.people, town.codes.suffix(8).map { ($0.text, $0.owner) })
        let now = Timestamp(microseconds: town.world.now.microseconds + 1_000)
        let expected = town.model.expects(wish, by: person, at: now)
        let answer = town.ask(wish, by: person)
        let place: Testing.Comment = "seed \(seed), round \(round), step \(step): \(wish)"
        #expect(answer.refusal?.code == expected, place)
        if let code = answer.refusal?.code {
          refusals.insert(code)
        } else {
          town.model.apply(wish, by: person, at: now)
          if case .connect = wish { connections += 1 }
        }
        let difference = town.difference
        #expect(difference == nil, place)
        if difference != nil || answer.refusal?.code != expected { return }
      }
      #expect(town.world.faults == [], "seed \(seed)")
    }
    #expect(connections > 10, "seed \(seed)")
    #expect(
      refusals.isSuperset(of: [.notFound, .codeUsedUp, .alreadyConnected]), "seed \(seed)")
  }

  private func draw(
    _ random: inout SeededRandom, _ people: [UUID], _ codes: [(text: String, owner: UUID)]
  ) -> ConnectionModel.Wish {
    let other = people[random.upTo(3)]
    let code = codes.isEmpty ? ("none", other) : codes[random.upTo(codes.count - 1)]
    switch random.upTo(15) {
    case 0...8: return .connect(owner: random.upTo(9) == 0 ? other : code.1, code: code.0)
    case 9: return .revoke(code.0)
    case 10: return .remove(other)
    case 11: return .leave(other)
    case 12...13: return .block(other)
    default: return .unblock(other)
    }
  }
}
