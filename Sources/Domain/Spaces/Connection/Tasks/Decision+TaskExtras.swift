import FoundationEssentials

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
    var task = try thing(id, space.tasks, ifVersion: nil)
    guard !task.attachments.contains(where: { $0.id == attachment.id }) else {
      throw .refused(Refusal(.duplicateID, "there is such an attachment already"))
    }
    guard task.attachments.count < TaskAttachment.countMax else {
      throw .refused(
        Refusal(.limitReached, "it has \(TaskAttachment.countMax) attachments already"))
    }
    var attachment = attachment
    attachment.addedBy = actor
    attachment.addedAt = now
    task.attachments.append(attachment)
    emit(.task(.attached, id, task), to: &space)
  }

  mutating func detach(
    _ attachment: UUID, from id: UUID, in space: inout ConnectionState
  ) throws(Undecided) {
    var task = try thing(id, space.tasks, ifVersion: nil)
    guard task.attachments.contains(where: { $0.id == attachment }) else {
      throw .refused(Refusal(.notFound, "there is no such attachment"))
    }
    task.attachments.removeAll { $0.id == attachment }
    emit(.task(.detached, id, task), to: &space)
  }
}
