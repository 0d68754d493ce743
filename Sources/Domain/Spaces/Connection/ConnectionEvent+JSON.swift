import FoundationEssentials

extension ConnectionEvent {
  /// Writes the members of its payload.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .connected(let partners, let owner, let members):
      json.member("partners", partners)
      json.member("code_of", owner)
      json.member("members", members)
    case .ended(let partners, let members):
      json.member("partners", partners)
      json.member("members", members)
    case .blocked(let partners, let person, let blockedBy, let members):
      json.member("partners", partners)
      json.member("person", person)
      json.member("blocked_by", blockedBy)
      json.member("members", members)
    case .unblocked(let partners, let person, let blockedBy):
      json.member("partners", partners)
      json.member("person", person)
      json.member("blocked_by", blockedBy)
    case .task(_, let id, let task):
      json.member("task", id)
      task.write(into: &json)
    case .taskDeleted(let id, let title):
      json.member("task", id)
      json.member("title", title)
    }
  }

  /// Reads its payload.
  public init(_ type: EventType, _ reader: JSONReader) throws(JSONReader.Problem) {
    if let deed = TaskDeed(type) {
      self = .task(deed, try reader.uuid("task"), try SharedTask(reader))
      return
    }
    switch type {
    case .connected:
      self = .connected(
        try reader.partners(), codeOf: try reader.uuid("code_of"), members: try reader.members())
    case .connectionEnded: self = .ended(try reader.partners(), members: try reader.members())
    case .connectionBlocked:
      self = .blocked(
        try reader.partners(), by: try reader.uuid("person"),
        blockedBy: try reader.uuids("blocked_by", max: 2), members: try reader.members())
    case .connectionUnblocked:
      self = .unblocked(
        try reader.partners(), by: try reader.uuid("person"),
        blockedBy: try reader.uuids("blocked_by", max: 2))
    case .taskDeleted:
      self = .taskDeleted(try reader.uuid("task"), title: try reader.string("title"))
    default:
      throw JSONReader.Problem(pointer: "", message: "\(type.rawValue) is not a connection's")
    }
  }
}

extension JSONReader {
  fileprivate func partners() throws(Problem) -> [UUID] { try uuids("partners", max: 2) }
}
