import API
import EventLog
import Foundation
import HTTPServer
import Postgres

/// A node's HTTP server, which is open before PostgreSQL is: it says what it waits for, and serves as soon as it can.
struct Entrance: Sendable {
  private let configuration: NodeConfiguration
  private let foyer: Foyer
  private let server: Server
  private let log: RequestLog

  /// The port that it listens on.
  let port: Int

  /// The pauses between attempts.
  private static let backoff = Backoff(firstSeconds: 0.1, lastSeconds: 2)

  /// Listens; requests are answered once `run` runs.
  init(_ configuration: NodeConfiguration) throws {
    self.configuration = configuration
    log = RequestLog { StandardStream.error.write($0) }
    let foyer = Foyer(log: log, crossOrigin: configuration.crossOrigin)
    self.foyer = foyer
    var http = configuration.http
    http.renderRefusal = { foyer.answer($0) }
    http.admitBody = { await foyer.admit(bodyOf: $0) }
    http.trustedAddresses = configuration.limits.trustedProxies
    http.urgentPaths = Foyer.urgentPaths
    http.urgentExecutor = TaskThreads(name: "health")
    server = Server(configuration: http) { await foyer.respond(to: $0) }
    port = try server.start()
  }

  /// Waits for the log, then serves until cancelled; then drains: what is asked is answered before what it takes
  /// stops, and the log of requests has it all.
  ///
  /// - Parameter prepare: what has to be done before anybody is let in; it is done again where PostgreSQL was lost, or the
  ///   log was restored, before or after that.
  /// - Throws: a `Failure` with `Obstacle.exitCode` where waiting does not help.
  func run(_ prepare: (Node) async throws -> Void) async throws {
    let writing = Task { try await log.run() }
    let served: Result<Void, any Error>
    do { served = .success(try await serve(prepare)) } catch { served = .failure(error) }
    writing.cancel()
    _ = await writing.result
    try served.get()
  }

  private func serve(_ prepare: (Node) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await server.run() }
      var backoff = Self.backoff
      while true {
        let node = try await node(prepare)
        let begun = ContinuousClock.now
        foyer.open(node.app)
        // Cancelled only once the server has drained.
        let work = Task { try await node.run() }
        defer { work.cancel() }
        group.addTask { try await work.value }
        do {
          return try await group.next() ?? ()
        } catch {
          if !(error is CancellationError) { log.note("serving", failed: error) }
          try Task.checkCancellation()
          // PostgreSQL was lost before the node had begun, or all that it remembers is of a log that is there no more:
          // another one begins with what is there by then.
          switch Obstacle(error) {
          case .lasting(let failure): throw failure
          case .passing(let cause): foyer.wait(for: cause.words)
          }
          await node.close()
        }
        if begun.duration(to: .now) > .seconds(10) { backoff.reset() }
        try await Task.sleep(for: .seconds(backoff.next()))
      }
    }
  }

  private func node(_ prepare: (Node) async throws -> Void) async throws -> Node {
    var backoff = Self.backoff
    var noted: Obstacle.Cause?
    while true {
      do {
        return try await prepared(prepare)
      } catch {
        // What a cancelled task was doing fails with words of its own.
        try Task.checkCancellation()
        switch Obstacle(error) {
        case .lasting(let failure): throw failure
        case .passing(let cause):
          foyer.wait(for: cause.words)
          if cause != noted { log.note(waitingFor: cause.words, message: cause.message) }
          noted = cause
        }
      }
      try await Task.sleep(for: .seconds(backoff.next()))
    }
  }

  private func prepared(_ prepare: (Node) async throws -> Void) async throws -> Node {
    try await LogProbe(configuration).look()
    let node = try await Node(
      configuration, requestLog: log, statistics: { [server] in server.statistics })
    do {
      try await prepare(node)
      return node
    } catch {
      await node.close()
      throw error
    }
  }
}
