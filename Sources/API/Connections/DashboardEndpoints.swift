import CallboardDomain
import CallboardHTTPServer
import CallboardPresence
import CallboardProjections
import FoundationEssentials

/// The partner's status, and the state of the two partners' tasks.
enum DashboardEndpoints {
  static let all: [Endpoint] = [show]

  private static let show = Endpoint(
    .get, SpaceKind.connection.route + "/dashboard", "getDashboard",
    "Get the partner's status, the open tasks and today's completed tasks",
    parameters: .read + [
      .query(
        "time_zone", .text(max: 64),
        "The time zone in which today begins and ends, such as Europe/Berlin; UTC by default.")
    ], answer: .named("Dashboard"), weight: .space
  ) { call in
    let space = try await call.space(ConnectionState.self)
    let caller = try call.person()
    let timeZone = try await call.timeZone()
    let today = try await call.projecting {
      try await call.service.projections.startOfToday(timeZone: timeZone)
    }
    let partner = space.partner(of: caller)
    let profile = try await call.service.profiles(of: [partner].compactMap(\.self)).values.first
    let leases = try await call.presence(in: space).filter { $0.key.person == partner }
    let lastSeen = try await call.lastSeen(in: space, absentFrom: leases, limit: 2)
      .first { $0.person == partner }?.at
    let names = try await Names(of: leases.map(\.key.person), in: call.service.vault)
    let view = DashboardView(
      caller: caller, partner: profile, presence: leases.map { PresenceView($0) },
      lastSeen: lastSeen, tasks: space.tasks.all.map(\.entry.value), today: today)
    return .one(view, names)
  }
}

struct DashboardView: View {
  let caller: UUID
  let partner: ProfileView?
  let presence: [PresenceView]
  let lastSeen: Timestamp?
  let tasks: [SharedTask]
  /// The beginning of today.
  let today: Timestamp

  static let meaning = "The partner's status and the state of the shared tasks."

  static let fields: [Field<Self>] = [
    .viewOrNull("partner", "The other person.") { $0.partner },
    .views("presence", "The presence of each of the partner's clients; empty if absent.") {
      $0.presence
    },
    .init(
      "last_seen",
      "The time at which an absent partner was last present; null: present now, or never present."
    ) { $0.lastSeen },
    .init("open_tasks", "The number of open tasks.", object: open) { $0 },
    .init("completed_today", "The number of tasks that were completed today.", object: done) { $0 },
  ]

  private static let open: [Field<Self>] =
    [.init("total") { $0.tasks.count { !$0.isCompleted } }]
    + [TaskFilter.mine, .partners, .unassigned].map { filter in
      .init(filter.rawValue) { view in view.tasks.count { filter.lets($0, view.caller) } }
    }

  private static let done: [Field<Self>] = [
    .init("total") { $0.done.count },
    .init("mine") { view in view.done.count { $0.completedBy == view.caller } },
    .init("partners") { view in view.done.count { $0.completedBy != view.caller } },
  ]

  private var done: [SharedTask] { tasks.filter { $0.completedAt.map { $0 >= today } ?? false } }
}
