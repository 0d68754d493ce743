import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The checks of the service and of `callboard doctor`, with the end and the outcome of each one's last run.
enum CheckEndpoint {
  static let list = Endpoint(
    .get, "/admin/v1/checks", "listChecks",
    "List the service's checks and those of `callboard doctor`. Each has its last outcome.",
    access: .reading, answer: .page(.named("Check"))
  ) { call in
    let service = call.service
    let statuses = try await call.projecting { try await service.board.list() }
    let own = SelfChecks.Check.allCases.map { CheckView($0, service.engine.checks[$0]) }
    let issuers = (service.authenticator.issuers?.figures ?? []).map {
      CheckView(keysOf: $0.issuer, $0.figures)
    }
    return .list(
      own + issuers + statuses.map { CheckView(verificationOf: $0) }
        + DoctorCheck.allCases.map { CheckView($0) })
  }
}

struct CheckView: View {
  /// The program that makes a check.
  enum Maker: String, CaseIterable {
    /// The node that answers; the outcome is in its memory.
    case node
    /// Any node; the outcome is in the database.
    case nodes
    /// Only `callboard doctor`.
    case doctor
  }

  private let check: String
  private let title: String
  private let maker: Maker
  private var subject: String?
  private var checkedAt: Timestamp?
  /// Nil: it has not ended yet, or the service does not know.
  private var hasPassed: Bool?
  private var text: String?

  static let meaning = "A check of the log or of the data beside it, with its last outcome."

  static let fields: [Field<Self>] = [
    .init("check", "The identifier of the check.") { $0.check },
    .init("subject", "The subject of the check, such as a projection; null: the whole log.") {
      $0.subject
    },
    .init("title", "The condition that the check tests.") { $0.title },
    .word(
      "by",
      "The program that runs the check: the `node` that answers, which loses the outcome when it stops; any of the `nodes`, which store it in the database; or `doctor`, whose outcome the service does not know."
    ) { $0.maker },
    .init("command", "The command that runs the check; null: the service runs it.") {
      $0.maker == .doctor ? "callboard doctor" : nil
    },
    .init("checked_at", "The time at which the check last ended; null: not yet, or unknown.") {
      $0.checkedAt
    },
    .init(
      "passed", "Whether the check found no error; null: it has not ended yet, or `doctor` runs it."
    ) {
      $0.hasPassed
    },
    .init("text", "The extent and findings of the check; null: none yet.") { $0.text },
  ]

  private init(_ check: String, _ title: String, by maker: Maker) {
    self.check = check
    self.title = title
    self.maker = maker
  }

  init(_ doctors: DoctorCheck) { self.init(doctors.rawValue, doctors.title, by: .doctor) }

  init(_ own: SelfChecks.Check, _ outcome: SelfChecks.Outcome?) {
    self.init(own.rawValue, own.title, by: .node)
    guard let outcome else { return }
    checkedAt = .now(before: outcome.endedAt.duration(to: .now))
    hasPassed = outcome.faults == 0
    let extent = outcome.streams.map { "streams: \($0); " } ?? ""
    text = "\(extent)faults: \(outcome.faults)"
  }

  /// The keys of an identity provider, which the node fetches.
  init(keysOf issuer: String, _ figures: KeyFetchFigures) {
    self.init("issuer_keys", "the keys of the identity provider can be fetched", by: .node)
    subject = issuer
    guard figures.fetched + figures.failed > 0 else { return }
    checkedAt = figures.endedAge.map { .now(before: $0) }
    // The keys before stay in use for a while.
    hasPassed = figures.keys > 0 && figures.failuresInSeries == 0
    text = "keys: \(figures.keys); fetched: \(figures.fetched), failed: \(figures.failed)"
  }

  init(verificationOf status: ProjectionStatus) {
    self.init("projection", "the projection agrees with the log", by: .nodes)
    subject = status.name
    guard let last = status.verification else { return }
    checkedAt = last.at
    hasPassed = last.differences == 0 && status.differencesFound == 0
    let extent = last.spaces.map { "spaces: \($0)" } ?? "all rows"
    let rows = max(last.differences, status.differencesFound)
    text = "\(extent), up to position \(last.position); rows that differ: \(rows)"
  }
}

extension SelfChecks.Check {
  /// The condition that holds if nothing is wrong.
  fileprivate var title: String {
    switch self {
    case .endOfLog: "the log reaches what was published"
    case .streams: "every event can be taken in, and snapshots say what the events say"
    case .sideTables: "streams hold their claims and have their deadlines"
    }
  }
}

extension Timestamp {
  /// The time by this machine's clock that was so long ago.
  fileprivate static func now(before age: Duration) -> Timestamp {
    Timestamp(microseconds: now.microseconds - age.inMicroseconds)
  }
}

/// A check that `callboard doctor` makes and a running node does not repeat.
package enum DoctorCheck: String, CaseIterable, Sendable {
  case schema
  case storage
  case room
  case connections
  case standby
  case secret
  case listener
  case rights
  case continuity
  case eventTypes = "event_types"
  case permissions
  case claims
  case deadlines

  /// The condition that holds if nothing is wrong, as the doctor prints it.
  package var title: String {
    switch self {
    case .schema: "the schema is this program's"
    case .storage: "PostgreSQL keeps what it has committed"
    case .room: "PostgreSQL has room to write"
    case .connections: "PostgreSQL has connections for all nodes"
    case .standby: "the standby for reads follows the primary"
    case .secret: "the log's secret can be had"
    case .listener: "the listener hears"
    case .rights: "events cannot be changed"
    case .continuity: "positions and versions have no holes"
    case .eventTypes: "the catalogue of event types is this program's"
    case .permissions: "no event by an actor who lacked the capability"
    case .claims: "claims are those of the streams"
    case .deadlines: "deadlines are those of the streams"
    }
  }
}
