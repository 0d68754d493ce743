public import FoundationEssentials

extension Decision {
  mutating func decide(
    _ action: TaskCommand, _ id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    switch action {
    case .create(let task): try createTask(task, id, in: &space)
    case .update(let change, let version):
      try updateTask(id, change, ifVersion: version, in: &space)
    case .complete(let version):
      var task = try thing(id, space.tasks, ifVersion: version)
      guard !task.isCompleted else { return }
      task.completedBy = actor
      task.completedAt = now
      emit(.task(.completed, id, task), to: &space)
    case .reopen(let version):
      var task = try thing(id, space.tasks, ifVersion: version)
      guard task.isCompleted else { return }
      task.completedBy = nil
      task.completedAt = nil
      emit(.task(.reopened, id, task), to: &space)
    case .delete(let version):
      let task = try thing(id, space.tasks, ifVersion: version)
      emit(.taskDeleted(id, title: task.title), to: &space)
    case .vote(let priority): try vote(priority, on: id, in: &space)
    case .attach(let attachment): try attach(attachment, to: id, in: &space)
    case .detach(let attachment): try detach(attachment, from: id, in: &space)
    }
  }

  private mutating func createTask(
    _ task: SharedTask, _ id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    try ensure(space.tasks[id] == nil, else: .duplicateID, "there is a task with this id already")
    guard space.tasks.count < SharedTask.countMax else {
      throw .refused(.limitReached, "there are \(SharedTask.countMax) tasks")
    }
    try check(externalID: task.externalID, of: id, in: space)
    try check(assignee: task.assignee, in: space)
    try checkRoom(for: task, before: nil, in: space)
    emit(.task(.created, id, task), to: &space)
  }

  private mutating func updateTask(
    _ id: UUID, _ change: TaskChange, ifVersion version: Int?, in space: inout ConnectionState
  ) throws(Undecided) {
    let before = try thing(id, space.tasks, ifVersion: version)
    var task = change.applied(to: before)
    try check(externalID: task.externalID, of: id, in: space)
    if let assignee = change.assignee { try check(assignee: assignee, in: space) }
    try checkRoom(for: task, before: before, in: space)
    if task != before { emit(.task(.updated, id, task), to: &space) }
    if let assignee = change.assignee, assignee != task.assignee {
      task.assignee = assignee
      emit(.task(.assigned, id, task), to: &space)
    }
  }

  func check(
    externalID: String?, of id: UUID, in space: ConnectionState
  ) throws(Undecided) {
    guard let externalID, let holder = space.task(externalID: externalID), holder != id else {
      return
    }
    throw .refused(.taken, "another task has this external id", ["task": .string(holder.lower)])
  }

  func check(assignee: UUID?, in space: ConnectionState) throws(Undecided) {
    guard let assignee, space.core.members[assignee] == nil else { return }
    throw .refused(.invalid("/assignee", "must be one of the partners"))
  }
}

/// The commands of a task.
public enum TaskCommand: Sendable {
  case create(SharedTask)
  /// Change the values that the change names.
  case update(TaskChange, ifVersion: Int?)
  case complete(ifVersion: Int?)
  case reopen(ifVersion: Int?)
  case delete(ifVersion: Int?)
  /// Vote on its urgency, 1 to 5; nil removes the vote.
  case vote(Int?)
  /// Add the description of a file.
  case attach(TaskAttachment)
  case detach(UUID)
}

extension Decision {
  /// Sets, changes or removes (nil) the actor's vote on the urgency of a task.
  mutating func vote(
    _ priority: Int?, on id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    var task = try thing(id, space.tasks, ifVersion: nil)
    guard task.votes[actor] != priority else { return }
    task.votes[actor] = priority
    emit(.task(.voted, id, task), to: &space)
  }

  mutating func attach(
    _ attachment: TaskAttachment, to id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    let before = try thing(id, space.tasks, ifVersion: nil)
    var task = before
    guard !task.attachments.contains(where: { $0.id == attachment.id }) else {
      throw .refused(.duplicateID, "there is an attachment with this id already")
    }
    guard task.attachments.count < TaskAttachment.countMax else {
      throw .refused(.limitReached, "it has \(TaskAttachment.countMax) attachments already")
    }
    var attachment = attachment
    attachment.addedBy = actor
    attachment.addedAt = now
    task.attachments.append(attachment)
    try checkRoom(for: task, before: before, in: space)
    emit(.task(.attached, id, task), to: &space)
  }

  mutating func detach(
    _ attachment: UUID, from id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    var task = try thing(id, space.tasks, ifVersion: nil)
    guard task.attachments.contains(where: { $0.id == attachment }) else {
      throw .refused(.notFound, "there is no such attachment")
    }
    task.attachments.removeAll { $0.id == attachment }
    emit(.task(.detached, id, task), to: &space)
  }
}
