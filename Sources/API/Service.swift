public import CallboardAccounts
import CallboardCrypto
import CallboardDomain
public import CallboardEngine
public import CallboardEventLog
public import CallboardHTTPServer
public import CallboardLive
package import CallboardPostgres
public import CallboardPresence
public import CallboardProjections
public import CallboardTracing
public import CallboardWebhooks
import FoundationEssentials
import Synchronization

/// Everything that the endpoints depend on.
public struct Service: Sendable {
  /// Which node this is.
  public let node: NodeName
  /// The name of the tenant that it serves; nil: the default one.
  public var tenant: String?
  /// Controls the tenants; nil: there are no others than this one, or it is not the default one.
  package var tenants: (any TenantControl)?
  /// Carries out commands and holds states.
  public let engine: Engine
  /// Reads the log.
  public internal(set) var reader: LogReader
  /// Reads personal data.
  public let vault: Vault
  /// Keeps the names of people who act.
  let knownNames: KnownNames
  /// Stores how far people have read.
  public let readMarks: ReadMarks
  /// Authenticates callers.
  public let authenticator: Authenticator

  /// Stores the keys of apps and operators.
  public let keys: KeyStore
  /// Reads projections.
  public internal(set) var projections: ProjectionReader
  /// Controls projections.
  public let board: ProjectionBoard
  /// The address of invitation links, in which the token replaces `{token}`, or is appended if there is none; nil means
  /// this service.
  public var linkTemplate: String?
  /// The options of this node with the values in force, without secrets.
  public var configuration: [ConfiguredOption] = []
  /// Tracks presence in spaces.
  public internal(set) var presence: PresenceBoard
  /// Stores the names that old clients use for people.
  public let aliases: AliasStore
  /// Fans out committed events to followers.
  public let live: LiveHub
  /// Reports what other nodes append to the log.
  public let notifier: Notifier
  /// Carries signals and other messages that are not in the log to other nodes.
  public let relay: LiveRelay
  /// Stores webhooks.
  public let webhooks: WebhookStore
  /// Stores findings.
  public let findings: FindingStore
  /// Counts requests.
  public var metrics = Metrics()
  /// The end of the log, for metrics.
  let recentHead = Recent<Head>()
  /// The metrics as they are sent. Making them takes little longer than the readings for them.
  let recentMetrics = Recent<[UInt8]>(patience: .seconds(5))
  /// The nodes of this database. Without them there is no answer, so callers wait longer for them than for metrics.
  let recentNodes = Recent<[RunningNode]>(patience: .seconds(3))
  /// The node's connections to PostgreSQL, for metrics.
  package var pools: [Pool] = []
  /// All of these connections together; nil: they are not counted.
  let connections: ServerConnections?
  /// Serves reads beside the primary; nil: there is none.
  var standby: Standby?
  /// Traces requests; nil: nobody collects traces.
  public var tracer: Tracer?
  /// Keeps what this node has refused lately.
  let refused: RefusedRequests
  /// Bounds the memory of answers that are not sent yet.
  let answers: MemoryBudget
  /// The HTTP server's statistics; nil if there is no server.
  public var serverStatistics: (@Sendable () -> ServerStatistics)?
  /// Runs heavy requests.
  let heavy: HeavyWork
  /// Enforces the limits of callers.
  let limiter: Limiter
  /// The incarnation of the log that cursors belong to.
  let incarnation: KnownIncarnation
  /// The log's secret. Claims are hashed with it.
  let secret: [UInt8]

  /// The present time of the database's clock, by which deadlines are decided.
  var databaseTime: Timestamp { presence.now }

  /// A hash of a text for a use. Without the log's secret it does not reveal the text.
  func hash(_ use: String, _ text: String) -> [UInt8] {
    HMAC.sha256(key: secret, message: Array("\(use)\0\(text)".utf8))
  }

  /// The default bound on the memory of unsent answers.
  public static var standardAnswers: MemoryBudget { answers(megabytes: 256) }

  /// Makes a bound on the memory of unsent answers. One caller may use a quarter of it.
  public static func answers(megabytes: Int) -> MemoryBudget {
    MemoryBudget(bytesMax: megabytes << 20, bytesOfAccountMax: megabytes << 18)
  }
}

/// An option of the node with the value in force.
public struct ConfiguredOption: Sendable, CustomStringConvertible {
  public let name: String
  public let value: String

  /// - Parameter value: for people; never a secret.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  public var description: String { "\(name): \(value)" }
}

/// The incarnation of the log, to which positions and versions belong. It is read at most every 5 s.
final class KnownIncarnation: Sendable {
  private struct Known {
    let id: UUID
    let readAt: ContinuousClock.Instant
  }

  private let reader: LogReader
  private let known = Mutex<Known?>(nil)

  init(_ reader: LogReader) {
    self.reader = reader
  }

  /// The present incarnation.
  func current() async throws -> UUID {
    if let known = known.withLock({ $0 }), known.readAt.duration(to: .now) < .seconds(5) {
      return known.id
    }
    let id = try await reader.head().incarnation
    known.withLock { $0 = Known(id: id, readAt: .now) }
    return id
  }
}
