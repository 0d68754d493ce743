public import FoundationEssentials

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
