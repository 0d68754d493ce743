public import CallboardAccounts
import CallboardCrypto
public import CallboardEngine
public import CallboardEventLog
public import CallboardHTTPServer
public import CallboardLive
public import CallboardPostgres
public import CallboardPresence
public import CallboardProjections
public import CallboardWebhooks

/// Everything that the endpoints depend on.
public struct Service: Sendable {
  /// Carries out commands and holds states.
  public let engine: Engine
  /// Reads the log.
  public let reader: LogReader
  /// Reads personal data.
  public let vault: Vault
  /// Stores how far people have read.
  public let readMarks: ReadMarks
  /// Authenticates callers.
  public let authenticator: Authenticator

  /// Stores the keys of apps and operators.
  public let keys: KeyStore
  /// Reads projections.
  public let projections: ProjectionReader
  /// Controls projections.
  public let board: ProjectionBoard
  /// The address of invitation links, in which the token replaces `{token}`, or is appended if there is none; nil means
  /// this service.
  public var linkTemplate: String?
  /// The options of this node with the values in force, without secrets.
  public var configuration: [Configured] = []
  /// Tracks presence in spaces.
  public let presence: PresenceBoard
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
  public let metrics = Metrics()
  /// Keeps what this node has refused lately.
  let refused: RefusedRequests
  /// Bounds the memory of answers that are not sent yet.
  let answers: MemoryBudget
  /// The HTTP server's statistics; nil if there is no server.
  public var serverStatistics: (@Sendable () -> ServerStatistics)?
  /// This node's connections to PostgreSQL; nil if they are not counted.
  public var connections: ServerConnections?
  /// Runs heavy requests.
  let heavy: HeavyWork
  /// Enforces the limits of callers.
  let limiter: Limiter
  /// The incarnation of the log that cursors belong to.
  let incarnation: Incarnation
  /// The log's secret. Claims are hashed with it.
  let secret: [UInt8]

  /// The default bound on the memory of unsent answers.
  public static var standardAnswers: MemoryBudget { answers(megabytes: 256) }

  /// Makes a bound on the memory of unsent answers. One caller may use a quarter of it.
  public static func answers(megabytes: Int) -> MemoryBudget {
    MemoryBudget(bytesMax: megabytes << 20, bytesOfAccountMax: megabytes << 18)
  }

  /// Makes a service from its parts.
  public init(
    engine: Engine, reader: LogReader, vault: Vault, readMarks: ReadMarks,
    authenticator: Authenticator, keys: KeyStore,
    secret: [UInt8], projections: ProjectionReader, board: ProjectionBoard,
    limiter: Limiter, presence: PresenceBoard, aliases: AliasStore, live: LiveHub,
    notifier: Notifier, relay: LiveRelay, webhooks: WebhookStore, heavy: HeavyWork = HeavyWork(),
    answers: MemoryBudget = Service.standardAnswers
  ) {
    self.answers = answers
    self.heavy = heavy
    self.live = live
    self.notifier = notifier
    self.relay = relay
    self.webhooks = webhooks
    self.limiter = limiter
    self.presence = presence
    self.aliases = aliases
    self.projections = projections
    self.board = board
    refused = RefusedRequests(node: board.lease.node)
    self.engine = engine
    self.reader = reader
    incarnation = Incarnation(reader)
    findings = FindingStore(reader)
    self.vault = vault
    self.readMarks = readMarks
    self.authenticator = authenticator
    self.keys = keys
    self.secret = secret
  }
}
