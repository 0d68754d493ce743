import FoundationEssentials

extension ChangeRequest {
  /// A change that was carried out when the request was sent before: those after it build on it.
  mutating func follow(
    _ change: Change, carriedOutAs recorded: RecordedEvent, in project: ProjectState
  ) throws(Undecided) {
    guard recorded.stored.streamID == project.id,
      case .project(.content(let content)) = recorded.event
    else {
      throw .refused(
        Refusal(
          .commandIDReused, "the id \(change.id.lower) was used before for something else",
          ["command_id": .string(change.id.lower)]))
    }
    if case .editText(let id, let operation) = change.operation {
      if absence(id) != nil {
        edited(absent: id, operation)
      } else if let element = project.elements[id] {
        let version = textSetAside(id)?.versions.first ?? recorded.version
        try cross(element, operation, before: version, known: recorded.version, in: project)
      }
    }
    remember(
      change.operation, as: content.fact, content.origin.conflicts, version: recorded.version,
      in: project)
  }
}
