public import Domain
public import EventLog
public import Postgres

/// The projectors of a node, one a projection, and the waiter for what they carry over.
///
/// They are told what is committed, so that a step is made for what concerns a projection, or for who waits for it; all
/// else is passed over once a second. Safe to use from any thread.
public final class Projectors: Sendable {
  /// Makes readers wait, and the projectors hurry meanwhile.
  public let waiter: ProjectionWaiter
  private let projectors: [Projector]

  /// Prepares to keep the projections of a catalogue; nothing happens yet.
  ///
  /// - Parameters:
  ///   - pool: carries over; it has a connection for each projection.
  ///   - readers: where the waiter asks how far they are.
  ///   - onStep: told of every step but the idle ones.
  public init(
    _ catalogue: ProjectionCatalogue, pool: Pool, readers: Pool, bell: Bell,
    settings: ProjectorSettings = ProjectorSettings(),
    onStep: @escaping @Sendable (ProjectorStep, any Projection) -> Void = { _, _ in }
  ) {
    let largeSteps = AsyncSemaphore(settings.largeStepsMax)
    let projectors = catalogue.projections.map { projection in
      Projector(
        projection, log: catalogue.log, pool: pool, bell: bell, settings: settings,
        largeSteps: largeSteps, isTold: true
      ) { onStep($0, projection) }
    }
    self.projectors = projectors
    waiter = ProjectionWaiter(log: catalogue.log, pool: readers, bell: bell) { names, position in
      for projector in projectors where names.contains(projector.projection.name) {
        projector.hurry(to: position)
      }
    }
  }

  /// Takes note of what has been committed, by whomever; returns at once.
  public func take(_ events: [StoredEvent]) {
    var runs: [Projector.Run] = []
    for event in events {
      let traits = EventTraits(event)
      if runs.last?.traits != traits {
        runs.append(Projector.Run(traits: traits, last: event.position))
      }
      runs[runs.count - 1].last = event.position
      runs[runs.count - 1].bytes += event.data.count
    }
    for projector in projectors { projector.take(runs) }
  }

  /// Carries over whatever comes, until the task is cancelled.
  ///
  /// - Throws: `CancellationError` only.
  public func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await self.waiter.run() }
      for projector in projectors { group.addTask { try await projector.run() } }
      defer { group.cancelAll() }
      while (try await group.next()) != nil {}
    }
    try Task.checkCancellation()
  }
}
