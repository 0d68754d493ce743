import CallboardDomain
import FoundationEssentials
import Testing

/// Compares partners' tasks, after random commands, with a simple model, also from a snapshot on.
@Suite struct TaskModelTests {
  /// A simple second implementation of the tasks.
  private struct Model {
    var tasks: [UUID: SharedTask] = [:]

    func isTaken(_ externalID: String?, by id: UUID) -> Bool {
      guard let externalID else { return false }
      return tasks.contains { $0.key != id && $0.value.externalID == externalID }
    }

    /// Carries out a command. Returns the code of its refusal; nil if it is not refused.
    mutating func run(
      _ id: UUID, _ command: TaskCommand, by actor: UUID, at now: Timestamp, _ partners: [UUID]
    ) -> Refusal.Code? {
      if case .create(let task) = command {
        if tasks[id] != nil { return .duplicateID }
        if isTaken(task.externalID, by: id) { return .taken }
        if let assignee = task.assignee, !partners.contains(assignee) { return .invalid }
        tasks[id] = task
        return nil
      }
      guard var task = tasks[id] else { return .notFound }
      switch command {
      case .create: break
      case .update(let change, _):
        if let externalID = change.externalID, isTaken(externalID, by: id) { return .taken }
        if let assignee = change.assignee?.flatMap(\.self), !partners.contains(assignee) {
          return .invalid
        }
        if let title = change.title { task.title = title }
        if let due = change.dueAt { task.dueAt = due }
        if let externalID = change.externalID { task.externalID = externalID }
        if let assignee = change.assignee { task.assignee = assignee }
        tasks[id] = task
      case .complete:
        if task.completedAt == nil {
          task.completedAt = now
          task.completedBy = actor
        }
        tasks[id] = task
      case .reopen:
        task.completedAt = nil
        task.completedBy = nil
        tasks[id] = task
      case .delete: tasks[id] = nil
      case .vote(let vote):
        task.votes[actor] = vote
        tasks[id] = task
      case .attach(let attachment):
        var attachment = attachment
        attachment.addedBy = actor
        attachment.addedAt = now
        if task.attachments.contains(where: { $0.id == attachment.id }) { return .duplicateID }
        if task.attachments.count == TaskAttachment.countMax { return .limitReached }
        task.attachments.append(attachment)
        tasks[id] = task
      case .detach(let attachment):
        guard task.attachments.contains(where: { $0.id == attachment }) else { return .notFound }
        task.attachments.removeAll { $0.id == attachment }
        tasks[id] = task
      }
      return nil
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func tasksAreWhatTheModelSaysAlsoFromASnapshotOn(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2 {
      var world = World()
      let pair = UUID()
      let (ann, ben) = world.connected(pair)
      let stranger = world.person()
      let ids = (0..<6).map { _ in UUID() }
      var model = Model()
      for step in 0..<120 {
        let id = ids.randomElement(using: &random) ?? pair
        let actor = Bool.random(using: &random) ? ann : ben
        let command = draw(&random, [ann, ben, stranger])
        let answer = world.task(actor, pair, id, command)
        let refusal = model.run(id, command, by: actor, at: world.now, [ann, ben])
        #expect(answer.refusal?.code == refusal, "step \(step): \(command)")
        let space = try #require(world.connection(pair))
        #expect(
          Dictionary(uniqueKeysWithValues: space.tasks.all.map { ($0.id, $0.entry.value) })
            == model.tasks)
        for (id, task) in model.tasks {
          if let externalID = task.externalID { #expect(space.task(externalID: externalID) == id) }
        }
        if step % 10 == 9 { world.restart(pair) }
      }
      world.check()
    }
  }

  private let files = (0..<4).map { _ in UUID() }

  private func draw(_ random: inout SeededRandom, _ people: [UUID]) -> TaskCommand {
    let assignee = ([nil] + people).randomElement(using: &random)?.flatMap(\.self)
    let externalID = ["a", "b", "c", nil].randomElement(using: &random)?.flatMap(\.self)
    let number = Int.random(in: 0..<1_000, using: &random)
    let file = files.randomElement(using: &random) ?? UUID()
    switch Int.random(in: 0..<14, using: &random) {
    case 10...11:
      return .vote(Bool.random(using: &random) ? Int.random(in: 1...5, using: &random) : nil)
    case 12:
      return .attach(
        TaskAttachment(
          id: file, name: "File \(number)", mediaType: "text/plain", byteCount: number,
          externalID: "x"))
    case 13: return .detach(file)
    case 0...2:
      return .create(
        SharedTask(title: "Task \(number)", assignee: assignee, externalID: externalID))
    case 3...5:
      return .update(
        TaskChange(
          title: Bool.random(using: &random) ? "Renamed \(number)" : nil,
          dueAt: Bool.random(using: &random) ? .some(nil) : nil,
          assignee: Bool.random(using: &random) ? .some(assignee) : nil,
          externalID: Bool.random(using: &random) ? .some(externalID) : nil), ifVersion: nil)
    case 6...7: return .complete(ifVersion: nil)
    case 8: return .reopen(ifVersion: nil)
    default: return .delete(ifVersion: nil)
    }
  }
}
