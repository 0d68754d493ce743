import CallboardCommandLine
import Foundation
import Synchronization

/// A TCP proxy on loopback between a driver and the service, which does to requests and answers what bad networks do.
///
/// Each connection has two threads: one passes requests on, whole and one after the other; the other one passes answers
/// back as they come.
final class FaultProxy: Sendable {
  /// A request that the service refused, for those who look for the reason.
  struct Refusal: Sendable {
    let status: Int
    let line: String
    let body: String
    let answer: String
  }

  private struct State {
    var plan = FaultPlan.none
    var random: SeededGenerator
    /// The port of the service; nil: connections end at once.
    var target: Int?
    var counts: [String: Int] = [:]
    var refusals: [Refusal] = []
    var open: [ObjectIdentifier: LoopbackSocket] = [:]
    var changesSeen = 0
    /// Requests on their way that no client waits for.
    var strays = 0
  }

  let port: Int
  private let listener: LoopbackSocket
  private let state: Mutex<State>

  init(target: Int, seed: UInt64) throws {
    (listener, port) = try LoopbackSocket.listening()
    state = Mutex(State(random: SeededGenerator(seed: seed), target: target))
    let listener = listener
    Self.thread { [weak self] in
      while let client = listener.accepted(), let self { self.serve(client) }
    }
  }

  deinit { listener.shut() }

  var plan: FaultPlan {
    get { state.withLock { $0.plan } }
    set { state.withLock { $0.plan = newValue } }
  }

  /// Has further connections lead to another port, or nowhere; ends those that are open.
  func lead(to target: Int?) {
    state.withLock { $0.target = target }
    cutAll()
  }

  /// Ends all connections.
  func cutAll() {
    for socket in state.withLock({ Array($0.open.values) }) { socket.shut() }
  }

  /// How often each fault has happened.
  var counts: [String: Int] { state.withLock { $0.counts } }
  var refusals: [Refusal] { state.withLock { $0.refusals } }
  /// How many requests of changes have come from the client.
  var changesSeen: Int { state.withLock { $0.changesSeen } }

  /// Waits until no request is on its way that no client waits for.
  func untilDrained() async throws {
    while state.withLock({ $0.strays > 0 }) { try await Task.sleep(for: .milliseconds(10)) }
  }

  /// Waits for the next request of changes, at most for a time.
  func untilChanges(beyond count: Int, seconds: Double) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while changesSeen <= count, .now < end { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Closes the port and ends all connections.
  func stop() {
    listener.shut()
    lead(to: nil)
  }

  // MARK: A connection

  private func serve(_ client: LoopbackSocket) {
    hold(client)
    Self.thread {
      self.passRequests(of: client)
      client.shut()
      self.release(client)
    }
  }

  private func passRequests(of client: LoopbackSocket) {
    var reader = RequestReader(client)
    var back: AnswerPath?
    defer { back?.end() }
    while let request = reader.next() {
      let (fault, latency, target) = state.withLock { state in
        if request.isOfChanges { state.changesSeen += 1 }
        state.counts["requests", default: 0] += 1
        let fault = state.plan.draw(request, &state.random)
        let latency =
          state.plan.latencyMillisecondsMax > 0
          ? Int.random(in: 0...state.plan.latencyMillisecondsMax, using: &state.random) : 0
        if let name = fault.name {
          let shown = request.isStream && name == "cut" ? "streams cut" : name
          state.counts[shown, default: 0] += 1
        }
        return (fault, latency, state.target)
      }
      Self.sleep(latency)
      guard let target, fault != .dropped else { return }
      if case .late(let milliseconds) = fault {
        stray(request, to: target, after: milliseconds)
        return
      }
      if back?.isOver ?? true {
        guard let service = LoopbackSocket.connected(to: target) else { return }
        hold(service)
        let path = AnswerPath(client: client, service: service) { [weak self] in
          self?.note($0)
        } onEnd: { [weak self] in
          self?.release(service)
        }
        back = path
        Self.thread { path.run() }
      }
      back?.expect(request, fault)
      guard back?.service.write(request.bytes) == true else { return }
      if case .duplicated(let milliseconds) = fault {
        stray(request, to: target, after: milliseconds)
      }
    }
  }

  /// Sends a request on a connection of its own, whose answer nobody gets.
  private func stray(_ request: ProxiedRequest, to target: Int, after milliseconds: Int) {
    state.withLock { $0.strays += 1 }
    Self.thread {
      Self.sleep(milliseconds)
      if let service = LoopbackSocket.connected(to: target) {
        self.hold(service)
        if service.write(request.bytes) { _ = service.read() }
        service.shut()
        self.release(service)
      }
      self.state.withLock { $0.strays -= 1 }
    }
  }

  private func note(_ refusal: Refusal) {
    state.withLock { state in
      state.counts["status \(refusal.status)", default: 0] += 1
      state.refusals.append(refusal)
      if state.refusals.count > 20 { state.refusals.removeFirst() }
    }
  }

  private func hold(_ socket: LoopbackSocket) {
    state.withLock { $0.open[ObjectIdentifier(socket)] = socket }
  }

  private func release(_ socket: LoopbackSocket) {
    _ = state.withLock { $0.open.removeValue(forKey: ObjectIdentifier(socket)) }
  }

  static func sleep(_ milliseconds: Int) {
    if milliseconds > 0 { Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000) }
  }

  private static func thread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 256 * 1_024
    thread.start()
  }
}
