public import FoundationEssentials

/// What can be asked of the space of two people.
///
/// There is one stream for each pair of people, whose id is derived from theirs: so their connection, its end and
/// a block are decided on one state, and cannot pass each other.
public indirect enum ConnectionCommand: Sendable {
  /// Connect the actor with the owner of a code, by the claim on its digits.
  case connect(owner: UUID, redeemer: UUID, code: Claim)
  /// End the connection for both; either partner may.
  case remove
  /// End the connection, if there is one, and let there be none; the actor alone takes it back.
  case block(UUID)
  /// Take the actor's block back; the two are not connected by that.
  case unblock(UUID)
  /// Do something about a task.
  case task(UUID, TaskCommand)
  /// Do something about a calendar event.
  case calendarEvent(UUID, SharedCommand<CalendarEventChange>)
  /// Do something about a goal.
  case goal(UUID, GoalCommand)
  /// Do something about a task template.
  case template(UUID, TemplateCommand)

  var alsoReads: [UUID] {
    switch self {
    case .connect(let owner, let redeemer, _): [owner, redeemer]
    case .block(let person): [person]
    case .remove, .unblock, .task, .calendarEvent, .goal, .template: []
    }
  }

  /// Whether it may come to more than one event.
  var mayTakeSeveralEvents: Bool {
    switch self {
    case .connect, .task(_, .update): true
    case .remove, .block, .unblock, .task, .calendarEvent, .goal, .template: false
    }
  }
}
