public import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres

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
        permits: permits, isTold: true
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
