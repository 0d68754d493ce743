import Crypto
public import Engine
public import EventLog
public import HTTPServer
public import Presence
public import Projections
public import Webhooks

/// All that the endpoints stand on.
public struct Service: Sendable {
  /// Carries out commands and holds states.
  public let engine: Engine
  /// Reads the log.
  public let reader: LogReader
  /// Reads personal data.
  public let vault: Vault
  /// Keeps how far people have read.
  public let readMarks: ReadMarks
  /// Knows who asks.
  public let authenticator: Authenticator

  /// Keeps the keys of apps and operators.
  public let keys: KeyStore
  /// Reads projections.
  public let projections: ProjectionReader
  /// Controls projections.
  public let board: ProjectionBoard
  /// Where links of invitations lead: an address in which the token takes the place of `{token}`, else its end; nil:
  /// to this service.
  public var linkTemplate: String?
  /// Knows who is present where.
  public let presence: PresenceBoard
  /// Knows what old clients call people.
  public let aliases: AliasStore
  /// Hands what is committed to those who follow it.
  public let live: LiveHub
  /// Tells of what others append.
  public let bell: Bell
  /// Carries to other nodes what people are told beside the log.
  public let relay: LiveRelay
  /// Keeps where notifications are sent.
  public let webhooks: WebhookStore
  /// Keeps what was found to be wrong.
  public let findings: FindingStore
  /// Counts requests.
  public let metrics = Metrics()
  /// Bounds what is held of answers until they are sent.
  let answers: MemoryBudget
  /// The HTTP server's figures; nil where there is none.
  public var serverStatistics: (@Sendable () -> ServerStatistics)?
  /// Does what computes for long.
  let heavy: HeavyWork
  /// Holds who asks to their limits.
  let limiter: Limiter
  /// The life of the log that cursors belong to.
  let incarnation: Incarnation
  /// The log's secret, under which claims are hashed.
  let secret: [UInt8]

  /// How much is held of answers where the operator says nothing.
  public static var standardAnswers: MemoryBudget { answers(megabytes: 256) }

  /// Makes a bound on what is held of answers, of which one caller may have a quarter.
  public static func answers(megabytes: Int) -> MemoryBudget {
    MemoryBudget(bytesMax: megabytes << 20, bytesOfAccountMax: megabytes << 18)
  }

  /// Puts a service together.
  public init(
    engine: Engine, reader: LogReader, vault: Vault, readMarks: ReadMarks,
    authenticator: Authenticator, keys: KeyStore,
    secret: [UInt8], projections: ProjectionReader, board: ProjectionBoard,
    limiter: Limiter, presence: PresenceBoard, aliases: AliasStore, live: LiveHub,
    bell: Bell, relay: LiveRelay, webhooks: WebhookStore, heavy: HeavyWork = HeavyWork(),
    answers: MemoryBudget = Service.standardAnswers
  ) {
    self.answers = answers
    self.heavy = heavy
    self.live = live
    self.bell = bell
    self.relay = relay
    self.webhooks = webhooks
    self.limiter = limiter
    self.presence = presence
    self.aliases = aliases
    self.projections = projections
    self.board = board
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
