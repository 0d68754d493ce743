public import FoundationEssentials

extension Decision {
  mutating func decide(_ action: ConnectionCommand) throws(Undecided) {
    switch action {
    case .connect(let owner, let redeemer, let code): try connect(owner, redeemer, code)
    case .block(let person): try block(person)
    case .unblock(let person): try unblock(person)
    case .remove, .task, .calendarEvent, .goal, .template:
      var space = try take(ConnectionState.self)
      defer { put(space.id, space.stream) }
      try decide(action, in: &space)
    }
  }

  private mutating func decide(
    _ action: ConnectionCommand, in space: inout ConnectionState
  ) throws(Undecided) {
    switch action {
    case .connect, .block, .unblock: break
    case .remove:
      try require(.view, in: space)
      emit(.ended(space.partners, members: space.partners.map(MemberRecord.removed)), to: &space)
    case .task(let id, let action):
      try requireEditing(.task, id, in: space)
      try decide(action, id, in: &space)
    case .calendarEvent(let id, let action):
      try requireEditing(.calendarEvent, id, in: space)
      if let event = try decided(action, id, space.calendar, in: space) { emit(event, to: &space) }
    case .goal(let id, let action):
      try requireEditing(.goal, id, in: space)
      try decide(action, id, in: &space)
    case .template(let id, let action):
      try requireEditing(.taskTemplate, id, in: space)
      try decide(action, id, in: &space)
    }
  }

  /// Checks that the actor may change a thing that the partners share.
  func requireEditing(
    _ kind: TargetKind, _ id: UUID, in space: ConnectionState
  ) throws(Undecided) {
    try require(.edit, in: space)
    try checkLock(on: LockKey(kind, id), in: space)
  }

  /// The space of the two people, which may have no event yet.
  private func pair() throws(Undecided) -> ConnectionState {
    switch states[command.stream] {
    case .absent?, nil: return ConnectionState(id: command.stream)
    case .connection(let space)?: return space
    case .person?, .project?, .worksession?, .room?, .course?:
      throw .refused(.duplicateID, "the id is in use for something else")
    }
  }

  /// Every refusal must come before the first of the two events.
  private mutating func connect(
    _ owner: UUID, _ redeemer: UUID, _ claim: Claim
  ) throws(Undecided) {
    var space = try pair()
    guard command.actor == .person(redeemer), case .person(let guest)? = states[redeemer],
      guest.createdAt != nil,
      case .person(var person)? = states[owner], !space.blockedBy.contains(owner)
    else { throw .refused(.noSuchCode) }
    let code = try goodCode(claim, of: person)
    try ensure(
      owner != redeemer, else: .ownCode, "the code is the caller's own: give it to somebody else")
    guard !space.blockedBy.contains(redeemer) else {
      throw .refused(
        .blocked, "the person is blocked: remove the block first",
        ["person": .string(owner.lower)])
    }
    guard space.status != .active else {
      throw .refused(
        .alreadyConnected, "the two are connected already", ["connection": .string(space.id.lower)])
    }
    let partners = [owner, redeemer].sorted { $0.lower < $1.lower }
    let role = ConnectionRoles.partner
    let members = partners.enumerated().map { space.record($1, role, color: $0) }
    emit(.connected(partners, codeOf: owner, members: members), to: &space)
    emit(.codeRedeemed(code, by: redeemer, connection: space.id), to: &person)
    put(space.id, space.stream)
    put(owner, .person(person))
  }

  private mutating func block(_ other: UUID) throws(Undecided) {
    var space = try pair()
    guard case .person(let actor) = command.actor, actor != other, case .person? = states[other]
    else { throw .refused(.notFound, "there is no such person") }
    guard !space.blockedBy.contains(actor) else { return }
    let partners = [actor, other].sorted { $0.lower < $1.lower }
    let members = partners.filter { space.core.members[$0] != nil }
    emit(
      .blocked(
        partners, by: actor, blockedBy: space.blockedBy + [actor],
        members: members.map(MemberRecord.removed)), to: &space)
    put(space.id, space.stream)
  }

  private mutating func unblock(_ other: UUID) throws(Undecided) {
    var space = try pair()
    try ensure(space.blockedBy.contains(actor), else: .notFound, "the person is not blocked")
    emit(
      .unblocked(space.partners, by: actor, blockedBy: space.blockedBy.filter { $0 != actor }),
      to: &space)
    put(space.id, space.stream)
  }
}

/// The commands of a connection.
///
/// Each pair of people has one stream, whose id is derived from theirs. So connecting, ending and blocking are decided
/// on one state, one after another.
public indirect enum ConnectionCommand: Sendable {
  /// Connect the actor with the owner of a code, which is found by the claim on its digits.
  case connect(owner: UUID, redeemer: UUID, code: Claim)
  /// End the connection for both; either partner may.
  case remove
  /// End the connection, if there is one, and prevent a new one. Only the actor can take the block back.
  case block(UUID)
  /// Take the actor's block back. This does not connect the two again.
  case unblock(UUID)
  /// A command about a task.
  case task(UUID, TaskCommand)
  /// A command about a calendar event.
  case calendarEvent(UUID, SharedCommand<CalendarEventChange>)
  /// A command about a goal.
  case goal(UUID, GoalCommand)
  /// A command about a task template.
  case template(UUID, TemplateCommand)

  var alsoReads: [UUID] {
    switch self {
    case .connect(let owner, let redeemer, _): [owner, redeemer]
    case .block(let person): [person]
    case .remove, .unblock, .task, .calendarEvent, .goal, .template: []
    }
  }

  /// Whether it may cause several events.
  var mayTakeSeveralEvents: Bool {
    switch self {
    case .connect, .task(_, .update): true
    case .remove, .block, .unblock, .task, .calendarEvent, .goal, .template: false
    }
  }
}
