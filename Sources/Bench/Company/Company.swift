import CallboardCommandLine
import CallboardDomain
import Foundation

/// A company of people who share spaces of all five kinds, and what they do there for some hours.
///
/// A command is decided as a service decides it, and the domain's own codecs write the events, so the events are those
/// that the log of a service would hold. A refused command leaves no event. Every run gives the same events.
struct Company {
  /// A space of the company.
  struct Place: Sendable {
    let id: UUID
    let kind: SpaceKind
    let owner: UUID
    /// The number of events before its first.
    let begin: Int
  }

  /// The least number of events.
  static let eventsMin = 6_000
  private static let size = 24
  private static let secondsPerCommand: Int64 = 10

  /// In the order of the log.
  private(set) var events: [StoredEvent] = []
  private(set) var places: [Place] = []
  let people: [UUID]
  var random = SeededGenerator(seed: 5)
  private var states: [UUID: StreamState] = [:]
  private var claims: Set<Claim> = []
  private(set) var now: Timestamp
  /// The things made in each space, the latest last.
  private var things: [UUID: [TargetKind: [UUID]]] = [:]
  /// For each project and member: the member's replica, and the version after its last change.
  var replicas: [UUID: [UUID: (id: UUID, version: Int)]] = [:]
  /// The connection of each pair of people.
  var pairs: [Set<UUID>: UUID] = [:]

  /// Runs commands until there are `eventsMin` events.
  ///
  /// - Parameter end: about the time of the last event.
  init(until end: Timestamp) {
    let lived = Int64(Self.eventsMin) * Self.secondsPerCommand
    now = end.adding(seconds: -lived)
    var random = random
    people = (0..<Self.size).map { _ in random.uuid() }
    self.random = random
    for person in people { ask(person, person, .person(.ensure(values: [:]))) }
    while events.count < Self.eventsMin { live() }
  }

  private mutating func live() {
    switch random.upTo(99) {
    case ...44: writeScreenplay()
    case ...56: teach()
    case ...68: workOnSession()
    case ...81: playInRoom()
    case ...93: shareTasks()
    default: sayStatus()
    }
    if random.upTo(19) == 0 { passTime() }
  }

  // MARK: - Asking

  /// Decides a command of a person.
  ///
  /// - Returns: whether it was accepted.
  @discardableResult
  mutating func ask(_ person: UUID, _ stream: UUID, _ action: Action) -> Bool {
    ask(.person(person), stream, action)
  }

  /// Decides a command of an actor, such as the system.
  @discardableResult
  mutating func ask(_ actor: Actor, _ stream: UUID, _ action: Action) -> Bool {
    now = now.adding(seconds: Self.secondsPerCommand)
    return decide(
      Command(
        actor: actor, id: random.uuid(), digest: 0, correlationID: nil, stream: stream,
        action: action))
  }

  private mutating func decide(_ command: Command) -> Bool {
    var decision = Decision(
      now: now, head: Int64(events.count), takenClaims: claims, first: command)
    for stream in command.streams { decision.load(stream, states[stream] ?? .absent) }
    keep(decision.expire(command.streams), decision, command)
    guard let outcome = try? decision.decide(command) else { return false }
    keep(outcome, decision, command)
    return true
  }

  private mutating func keep(
    _ outcome: Decision.Outcome, _ decision: Decision, _ command: Command
  ) {
    events += outcome.events.map(\.stored)
    for change in outcome.claims {
      switch change {
      case .take(let claim, _, _): claims.insert(claim)
      case .release(let claim): claims.remove(claim)
      }
    }
    for stream in command.streams { states[stream] = decision.states[stream] }
  }

  /// Expires everything that is due.
  private mutating func passTime() {
    for (stream, state) in states.sorted(by: { $0.key.lower < $1.key.lower })
    where state.dueAt.map({ $0 <= now }) ?? false {
      _ = decide(.expire(of: stream, id: random.uuid()))
    }
  }

  // MARK: - Looking around

  /// One of the latest open spaces of a kind that has members; nil if there are fewer than `least` of them.
  mutating func space<S: Space>(_ kind: S.Type, of least: Int) -> S? {
    var latest: [S] = []
    for place in places.reversed() where place.kind == S.kind && latest.count < least {
      guard let space = states[place.id].flatMap(S.init), space.standing == .open,
        space.core.members.count > 0
      else { continue }
      latest.append(space)
    }
    return latest.count < least ? nil : random.pick(latest)
  }

  /// The state of a space; nil before its first event.
  func state<S: Space>(_ id: UUID, _ kind: S.Type) -> S? { states[id].flatMap(S.init) }

  /// Opens a space; does nothing if that is refused.
  mutating func open(_ kind: SpaceKind, _ id: UUID, by owner: UUID, _ action: Action) {
    let begin = events.count
    guard ask(owner, id, action) else { return }
    places.append(Place(id: id, kind: kind, owner: owner, begin: begin))
  }

  /// A member with a capability; nil if no member has it.
  mutating func member(of space: some Space, who capability: Capability) -> UUID? {
    random.pick(
      space.core.members.all.filter { $0.membership.capabilities.contains(capability) }
        .map(\.person))
  }

  /// Remembers a thing that was made.
  mutating func note(_ kind: TargetKind, _ id: UUID, in space: UUID) {
    things[space, default: [:]][kind, default: []].append(id)
  }

  /// Forgets a thing that was deleted.
  mutating func forget(_ kind: TargetKind, _ id: UUID, in space: UUID) {
    things[space]?[kind]?.removeAll { $0 == id }
  }

  /// One of the latest 20 things of a kind in a space; nil if there is none.
  mutating func thing(_ kind: TargetKind, in space: UUID) -> UUID? {
    random.pick((things[space]?[kind] ?? []).suffix(20).map(\.self))
  }
}

extension SeededGenerator {
  /// A number from 0 to `last`.
  mutating func upTo(_ last: Int) -> Int { Int(next() % UInt64(last + 1)) }

  mutating func pick<T>(_ list: [T]) -> T? { list.isEmpty ? nil : list[upTo(list.count - 1)] }

  mutating func uuid() -> UUID {
    let (high, low) = (next(), next())
    func byte(_ number: UInt64, _ place: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (8 * UInt64(7 - place)))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        0x40 | byte(high, 6) & 0x0F, byte(high, 7), 0x80 | byte(low, 0) & 0x3F, byte(low, 1),
        byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
