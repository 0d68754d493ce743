import CallboardDomain
import FoundationEssentials
import Testing

/// A course in a world, with its owner and the members that a test adds.
struct Course {
  var world = World()
  let id = UUID()

  init(_ settings: JSONObject = JSONObject()) {
    world.run(world.owner, id, .course(.create(title: "Physics", settings: settings)))
  }

  var owner: UUID { world.owner }

  func state(_ comment: Testing.Comment? = nil) throws -> CourseState {
    try #require(world.states[id].flatMap { CourseState($0) }, comment)
  }

  /// Makes a person who is a member by a role.
  mutating func member(
    _ role: String, granted: CapabilitySet = [], denied: CapabilitySet = []
  ) -> UUID {
    let person = world.person()
    run(owner, .addMember(person: person, .role(role, granted: granted, denied: denied)))
    return person
  }

  @discardableResult
  mutating func run(_ actor: UUID, _ command: CourseCommand) -> World.Answer {
    world.run(actor, id, .course(command))
  }

  @discardableResult
  mutating func run(_ actor: UUID, _ command: SpaceCommand) -> World.Answer {
    world.run(actor, id, .space(command))
  }

  /// Inserts a record as the owner.
  mutating func record(_ kind: CourseRecordKind, _ data: JSONObject = ["n": 1]) -> UUID {
    let record = UUID()
    run(owner, .insert(kind, record, data))
    return record
  }

  @discardableResult
  mutating func comment(
    _ actor: UUID, on kind: CourseRecordKind, _ record: UUID, parent: UUID? = nil,
    mentions: [UUID] = []
  ) -> (id: UUID, answer: World.Answer) {
    let comment = UUID()
    let answer = run(
      actor,
      .addComment(
        id: comment, parent: parent, target: Target(kind: kind.target, id: record),
        text: "x", mentions: mentions))
    return (comment, answer)
  }
}
