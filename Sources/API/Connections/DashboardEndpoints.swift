import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardPresence
import CallboardProjections
import FoundationEssentials

/// The partner's status, and the state of the two partners' tasks.
enum DashboardEndpoints {
  static let all: [Endpoint] = [show]

  private static let show = Endpoint(
    method: .get, path: SpaceKind.connection.route + "/dashboard", name: "getDashboard",
    summary: "How the partner is, what is open, and what was done today",
    parameters: .read + [
      .init(
        name: "time_zone", place: .query, schema: .text(max: 64),
        description: "Where today begins and ends, as Europe/Berlin; UTC by default.")
    ], answer: .named("Dashboard"),
    weight: .space
  ) { call in
    let space = try await call.space(ConnectionState.self)
    let caller = try call.person()
    let timeZone = call.query("time_zone") ?? "UTC"
    let today = try await call.projecting {
      try await FeedReader(call.service.projections).startOfToday(timeZone: timeZone)
    }
    let partner = space.partner(of: caller)
    let profile = try await call.profiles(of: [partner].compactMap(\.self)).values.first
    let leases = try await call.presence(in: space).filter { $0.key.person == partner }
    let lastSeen = try await call.lastSeen(in: space, absentFrom: leases, limit: 2)
      .first { $0.person == partner }?.at
    let names = try await Names(of: leases.map(\.key.person), in: call.service.vault)
    let tasks = space.tasks.all.map(\.entry.value)
    let done = tasks.filter { $0.completedAt.map { $0 >= today } ?? false }
    return .json { json in
      json.object {
        $0.member("partner", profile)
        $0.member("presence") { json in
          json.array { json in
            for lease in leases { PresenceView(lease).write(to: &json, names) }
          }
        }
        $0.member("last_seen", lastSeen)
        $0.member("open_tasks") { json in
          json.object {
            $0.member("total", tasks.count { !$0.isCompleted })
            for filter in [TaskFilter.mine, .partners, .unassigned] {
              $0.member(filter.rawValue, tasks.count { filter.lets($0, caller) })
            }
          }
        }
        $0.member("completed_today") { json in
          json.object {
            $0.member("total", done.count)
            $0.member("mine", done.count { $0.completedBy == caller })
            $0.member("partners", done.count { $0.completedBy != caller })
          }
        }
      }
    }
  }
}
