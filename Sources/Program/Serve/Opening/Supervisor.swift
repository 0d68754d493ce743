import CallboardAPI
import CallboardCommandLine
import CallboardEventLog
import CallboardHTTPServer
import CallboardPostgres
import CallboardTenants
import Foundation

/// A node's HTTP server. It is open before PostgreSQL is; it then answers what it waits for, and serves as soon as it
/// can.
struct Supervisor: Sendable {
  private let configuration: NodeConfiguration
  private let gate: StartupGate
  private let server: Server
  private let log: RequestLog
  /// Serves the other tenants; nil: there are none.
  private let tenants: TenantHost?

  /// The port on which it listens.
  let port: Int

  /// The pauses between attempts.
  private static let backoff = Backoff(firstSeconds: 0.1, lastSeconds: 2)

  /// How often the log tells what the node waits for while the cause is the same.
  private static let noteEvery = Duration.seconds(60)

  /// Listens; answers requests once `run` runs.
  ///
  /// - Parameter databases: where tenants live, if the service serves many.
  init(_ configuration: NodeConfiguration, databases: [TenantDatabase] = []) throws {
    self.configuration = configuration
    log = RequestLog { StandardStream.error.write($0) }
    tenants = configuration.settings.tenants.map { [log] in
      TenantHost($0, configuration, databases: databases, log: log)
    }
    let gate = StartupGate(log: log, crossOrigin: configuration.settings.crossOrigin)
    self.gate = gate
    var http = configuration.settings.http
    http.renderRefusal = { gate.answer($0) }
    http.admitBody = { await gate.admit(bodyOf: $0) }
    http.trustedAddresses = configuration.settings.limits.trustedProxies
    http.urgentPaths = StartupGate.urgentPaths
    http.urgentExecutor = TaskThreads(name: "health")
    server = Server(configuration: http) { await gate.respond(to: $0) }
    port = try server.start()
  }

  /// Waits for the log, then serves until cancelled. Then it drains: it answers pending requests before it stops the
  /// parts that they need, and writes the whole request log.
  ///
  /// - Parameter prepare: the work to do before requests are served; it is repeated if PostgreSQL was lost before the node began, or the
  ///   log restored.
  /// - Throws: a `Failure` with `StartupFailure.exitCode` if waiting does not help.
  func run(_ prepare: (Node) async throws -> Void) async throws {
    let writing = Task { try await log.run() }
    let keepingSmall = Task { try await Allocator.keepSmall() }
    defer { keepingSmall.cancel() }
    let served: Result<Void, any Error>
    do { served = .success(try await serve(prepare)) } catch { served = .failure(error) }
    await tenants?.close()
    writing.cancel()
    _ = await writing.result
    try served.get()
  }

  private func serve(_ prepare: (Node) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await server.run() }
      var isHosting = false
      var backoff = Self.backoff
      var lost: KnownHead?
      while true {
        let node = try await node(after: lost, prepare)
        if let tenants, !isHosting {
          isHosting = true
          // It is known before the first request which tenants there are.
          do { try await tenants.directory.refresh() } catch {
            log.note("reading the directory of tenants", failed: error)
          }
          group.addTask { try await tenants.run() }
        }
        lost = nil
        let begun = ContinuousClock.now
        gate.open(node.app, tenants: tenants)
        // It is cancelled only once the server has drained.
        let work = Task { try await node.run() }
        defer { work.cancel() }
        group.addTask { try await work.value }
        do {
          return try await group.next() ?? ()
        } catch {
          if !(error is CancellationError) { log.note("serving", failed: error) }
          try Task.checkCancellation()
          // PostgreSQL was lost before the node began, or the log that the node remembers no longer exists. Another
          // node begins with the log as it is then.
          switch StartupFailure(error) {
          case .lasting(let failure): throw failure
          case .passing(let cause): gate.wait(for: cause.words)
          }
          lost = node.lost
          await node.close()
        }
        if begun.duration(to: .now) > .seconds(10) { backoff.reset() }
        try await Task.sleep(for: .seconds(backoff.next()))
      }
    }
  }

  /// - Parameter lost: the last event that the node before knew, if the log lacks it.
  private func node(
    after lost: KnownHead?, _ prepare: (Node) async throws -> Void
  ) async throws -> Node {
    var backoff = Self.backoff
    var noted: (cause: StartupFailure.Cause, at: ContinuousClock.Instant)?
    while true {
      do {
        return try await prepared(after: lost, prepare)
      } catch {
        // The work of a cancelled task fails with errors of its own.
        try Task.checkCancellation()
        switch StartupFailure(error) {
        case .lasting(let failure): throw failure
        case .passing(let cause):
          gate.wait(for: cause.words)
          // A line for each cause, and again while it lasts, so that the end of the log always tells.
          let isNew = noted.map { $0.cause != cause || $0.at < .now - Self.noteEvery } ?? true
          if isNew {
            log.note(waitingFor: cause.words, message: cause.message)
            noted = (cause, .now)
          }
        }
      }
      try await Task.sleep(for: .seconds(backoff.next()))
    }
  }

  private func prepared(
    after lost: KnownHead?, _ prepare: (Node) async throws -> Void
  ) async throws -> Node {
    if let capacity = try await LogProbe(configuration).look(), !capacity.suffices {
      log.note(tooFewConnections: capacity.text)
    }
    let node = try await Node(
      configuration, requestLog: log, statistics: { [server] in server.statistics },
      tenants: tenants)
    do {
      try await node.open()
      if let lost { try await node.renew(lost: lost) }
      try await prepare(node)
      return node
    } catch {
      await node.close()
      throw error
    }
  }
}
