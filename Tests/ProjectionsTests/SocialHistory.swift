import CallboardDomain
import CallboardTestSupport
import FoundationEssentials

/// A generated history of people who connect, part, block each other, share tasks and set their status. The same seed
/// repeats it exactly.
struct SocialHistory {
  private var random: SeededRandom
  private(set) var events: [StoredEvent] = []
  private(set) var pairs: [Pair] = []
  let people: [UUID]
  private var time = Timestamp(microseconds: 1_767_225_600_000_000)
  private var versions: [UUID: Int] = [:]

  struct Pair {
    let id: UUID
    let partners: [UUID]
    var isActive = false
    var blockedBy: [UUID] = []
    var tasks: [UUID: String] = [:]
    /// The calendar events and goals that exist, with their kinds.
    var plans: [UUID: String] = [:]
  }

  init(_ random: SeededRandom, events count: Int) {
    var drawn = random
    people = (0..<4).map { _ in Self.uuid(&drawn) }
    self.random = drawn
    for one in 0..<3 {
      for other in (one + 1)..<4 {
        pairs.append(
          Pair(
            id: Self.uuid(&self.random),
            partners: [people[one], people[other]].sorted { $0.lower < $1.lower }))
      }
    }
    while events.count < count { happen() }
  }

  private static func uuid(_ random: inout SeededRandom) -> UUID {
    var words = (random.next(), random.next())
    return withUnsafeBytes(of: &words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private mutating func append(
    _ stream: UUID, _ kind: String, _ type: String, _ actor: UUID, _ data: String
  ) {
    time.microseconds += Int64.random(in: 0...200_000_000, using: &random)
    versions[stream, default: 0] += 1
    events.append(
      StoredEvent(
        position: Int64(events.count) + 1, streamID: stream, version: versions[stream] ?? 1,
        streamKind: kind, type: type, schema: 1, data: Array("{\(data)}".utf8), actor: actor,
        commandID: nil, commandDigest: nil, correlationID: nil, causation: nil,
        recordedAt: time))
  }

  private mutating func happen() {
    let index = Int.random(in: 0..<pairs.count, using: &random)
    let actor = pairs[index].partners.randomElement(using: &random) ?? people[0]
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2:
      let preset = ["meeting", "lunch", ""].randomElement(using: &random) ?? ""
      append(actor, "person", "status_changed", actor, #""title":"\#(preset)","fields":[]"#)
    case 3...4 where pairs[index].isActive: end(index, actor)
    case 5 where pairs[index].blockedBy.isEmpty: block(index, actor)
    case 6...14 where pairs[index].isActive: touchTask(index, actor)
    case 15...19 where pairs[index].isActive: touchPlan(index, actor)
    default:
      if let blocker = pairs[index].blockedBy.first {
        unblock(index, blocker)
      } else if !pairs[index].isActive {
        connect(index, actor)
      }
    }
  }

  private func partners(_ index: Int) -> String {
    let ids = pairs[index].partners.map { #""\#($0.lower)""# }.joined(separator: ",")
    return #""partners":[\#(ids)]"#
  }

  private func members(_ index: Int, areIn: Bool) -> String {
    let records = pairs[index].partners.map { person in
      areIn
        ? #"{"person":"\#(person.lower)","role":"partner","granted":{},"denied":{},"color":0,"capabilities":["edit","view"]}"#
        : #"{"person":"\#(person.lower)","role":null,"capabilities":[]}"#
    }
    return #""members":[\#(records.joined(separator: ","))]"#
  }

  private mutating func connect(_ index: Int, _ actor: UUID) {
    pairs[index].isActive = true
    append(
      pairs[index].id, "connection", "connected", actor,
      #"\#(partners(index)),"code_of":"\#(actor.lower)",\#(members(index, areIn: true))"#)
  }

  private mutating func end(_ index: Int, _ actor: UUID) {
    pairs[index].isActive = false
    append(
      pairs[index].id, "connection", "connection_ended", actor,
      "\(partners(index)),\(members(index, areIn: false))")
  }

  private mutating func block(_ index: Int, _ actor: UUID) {
    let gone = pairs[index].isActive ? members(index, areIn: false) : #""members":[]"#
    pairs[index].isActive = false
    pairs[index].blockedBy = [actor]
    append(
      pairs[index].id, "connection", "connection_blocked", actor,
      #"\#(partners(index)),"person":"\#(actor.lower)","blocked_by":["\#(actor.lower)"],\#(gone)"#)
  }

  private mutating func unblock(_ index: Int, _ actor: UUID) {
    pairs[index].blockedBy = []
    append(
      pairs[index].id, "connection", "connection_unblocked", actor,
      #"\#(partners(index)),"person":"\#(actor.lower)","blocked_by":[]"#)
  }

  private mutating func touchTask(_ index: Int, _ actor: UUID) {
    let known = pairs[index].tasks.keys.sorted { $0.lower < $1.lower }
    guard let task = known.randomElement(using: &random), Bool.random(using: &random) else {
      return write(index, actor, "task_created", Self.uuid(&random), "Task \(events.count)")
    }
    let title = pairs[index].tasks[task] ?? ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0: write(index, actor, "task_updated", task, "Renamed \(events.count)")
    case 1: write(index, actor, "task_assigned", task, title, #","assignee":"\#(actor.lower)""#)
    case 2:
      write(
        index, actor, "task_completed", task, title,
        #","completed_by":"\#(actor.lower)","completed_at":"2026-01-01T10:00:00Z""#)
    default:
      pairs[index].tasks[task] = nil
      append(
        pairs[index].id, "connection", "task_deleted", actor,
        #""task":"\#(task.lower)","title":"\#(title)""#)
    }
  }

  private mutating func touchPlan(_ index: Int, _ actor: UUID) {
    let known = pairs[index].plans.keys.sorted { $0.lower < $1.lower }
    guard let plan = known.randomElement(using: &random), Bool.random(using: &random),
      let kind = pairs[index].plans[plan]
    else {
      let kind =
        ["calendar_event", "goal", "task_template"].randomElement(using: &random) ?? "goal"
      return write(index, actor, plan: Self.uuid(&random), kind, "\(kind)_created")
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: write(index, actor, plan: plan, kind, "\(kind)_updated")
    case 1 where kind == "goal": write(index, actor, plan: plan, kind, "milestone_completed")
    default:
      pairs[index].plans[plan] = nil
      append(
        pairs[index].id, "connection", "\(kind)_deleted", actor,
        #""\#(kind)":"\#(plan.lower)","title":"x""#)
    }
  }

  private mutating func write(
    _ index: Int, _ actor: UUID, plan: UUID, _ kind: String, _ type: String
  ) {
    pairs[index].plans[plan] = kind
    let reached = type == "milestone_completed" ? #","completed_at":"2026-01-01T10:00:00Z""# : ""
    let more =
      switch kind {
      case "calendar_event":
        events.count % 2 == 0
          ? #","starts_on":"2026-01-01","ends_on":"2026-01-0\#(1 + events.count % 9)""#
          : #","starts_at":"2026-01-01T10:00:00Z","ends_at":"2026-01-01T11:00:00Z""#
      case "goal": #","milestones":[{"id":"\#(plan.lower)","title":"a"\#(reached)}]"#
      default: ""
      }
    append(
      pairs[index].id, "connection", type, actor,
      #""\#(kind)":"\#(plan.lower)","title":"Plan \#(events.count)"\#(more)"#)
  }

  private mutating func write(
    _ index: Int, _ actor: UUID, _ type: String, _ task: UUID, _ title: String, _ more: String = ""
  ) {
    pairs[index].tasks[task] = title
    append(
      pairs[index].id, "connection", type, actor,
      #""task":"\#(task.lower)","title":"\#(title)"\#(more)"#)
  }
}
