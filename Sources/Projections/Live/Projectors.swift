public import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import FoundationEssentials

/// The projectors of a node, one for each projection, and the waiter for their positions.
///
/// They get all committed events, and make a step at once only for events that concern a projection or that a reader
/// waits for; they carry over all other events once a second. Safe to use from any thread.
public final class Projectors: Sendable {
  /// Makes readers wait, and the projectors hurry for them.
  public let waiter: ProjectionWaiter
  private let projectors: [Projector]
  private let firstPause: Duration

  /// Prepares to keep the projections of a catalogue; nothing happens yet.
  ///
  /// - Parameters:
  ///   - pool: the connections for steps, one for each step that may be made at once.
  ///   - readers: the connections with which the waiter reads checkpoints.
  ///   - onStep: called with every step except idle ones.
  public init(
    _ catalogue: ProjectionCatalogue, pool: Pool, readers: Pool, notifier: Notifier,
    settings: ProjectorSettings = ProjectorSettings(),
    onStep: @escaping @Sendable (ProjectorStep, any Projection) -> Void = { _, _ in }
  ) {
    let permits = AsyncSemaphore(settings.stepsAtOnceMax)
    let projectors = catalogue.projections.map { projection in
      Projector(
        projection, log: catalogue.log, pool: pool, notifier: notifier, settings: settings,
        permits: permits
      ) { onStep($0, projection) }
    }
    self.projectors = projectors
    firstPause = settings.firstPause
    waiter = ProjectionWaiter(
      log: catalogue.log, pool: readers, notifier: notifier, waitSeconds: settings.waitSeconds
    ) { names, position in
      for projector in projectors where names.contains(projector.projection.name) {
        projector.hurry(to: position)
      }
    }
  }

  /// Notes events that any node has committed. Returns at once.
  public func take(_ events: [StoredEvent]) {
    var runs: [Projector.Run] = []
    for event in events {
      let traits = EventTraits(event)
      if runs.last?.traits != traits {
        runs.append(Projector.Run(traits: traits, last: event.position))
      }
      runs[runs.count - 1].last = event.position
    }
    for projector in projectors { projector.take(runs) }
  }

  /// Lets those projectors begin at once whose projections are behind, where the others wait at the start.
  private func hurryThoseBehind() async {
    guard firstPause > .zero else { return }
    // If PostgreSQL does not answer, all begin after the pause.
    guard let behind = try? await waiter.behind() else { return }
    for projector in projectors {
      if let head = behind[projector.projection.name] { projector.hurry(to: head) }
    }
  }

  /// Carries over new events, until the task is cancelled.
  ///
  /// - Throws: `CancellationError` only.
  public func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await self.waiter.run() }
      group.addTask { await self.hurryThoseBehind() }
      for projector in projectors { group.addTask { try await projector.run() } }
      defer { group.cancelAll() }
      while (try await group.next()) != nil {}
    }
    try Task.checkCancellation()
  }
}

/// The settings of a projector.
public struct ProjectorSettings: Sendable {
  /// The maximum number of events in one transaction.
  public var rangeMax: Int64 = 10_000
  /// The time after which it carries over events that do not concern the projection.
  public var pollMilliseconds = 1_000
  /// The time after which it looks for events although the log is known to have none.
  public var idlePoll = Duration.seconds(10)
  /// The time after the start before it looks for events, if none must be carried over sooner.
  public var firstPause = Duration.zero
  /// The time before it tries an event again that could not be carried over.
  public var retryMilliseconds = 3_000

  /// How long a reader waits for projections if it does not say for how long, in seconds.
  public var waitSeconds = 2.0

  /// A step is expensive, and each event in it cheap. In the long run steps take one part in this many of the time,
  /// unless readers wait for them.
  public var restFactor = 20
  /// The time by which steps may exceed that share for a while.
  public var burst = Duration.milliseconds(200)
  /// The maximum time that it rests.
  public var restMax = Duration.milliseconds(250)

  /// The number of steps that a node makes at once, each with a connection: half of the machine's cores, and three at
  /// most. The kernel shares processors equally among PostgreSQL's processes, so each step beside the writing process
  /// delays the changes of others; and connections of many nodes must not take those for writing.
  public var stepsAtOnceMax = min(3, max(1, ProcessInfo.processInfo.activeProcessorCount / 2))

  /// The standard settings.
  public init() {}
}
