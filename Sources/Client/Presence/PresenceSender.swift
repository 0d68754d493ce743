public import CallboardContent

/// Shows others where a person is in a space: sends heartbeats, and changes at most ten times a second.
///
/// The first change is sent at once. Of later ones that come too fast only the last is sent, and that always.
///
/// ```swift
/// let presence = PresenceSender(client: client, space: "/v1/projects/\(project)", device: "phone")
/// async let running: Void = presence.run()
/// await presence.show(["cursor": ["element": …, "version": 7, "anchor": 9, "head": 13]])
/// ```
public actor PresenceSender {
  private let client: CallboardClient
  private let path: String
  private let device: String
  private let intervalSeconds: Int
  private var shown = JSONObject()
  private var isDirty = true
  private var throttle = Throttle(milliseconds: 100)
  private let kicks: AsyncStream<Void>.Continuation
  private let kicked: AsyncStream<Void>

  /// Prepares to show a person.
  ///
  /// - Parameters:
  ///   - space: the path of the space, such as `/v1/projects/PROJECT`.
  ///   - device: a name for the device: up to 64 letters, digits and `_.-`.
  ///   - intervalSeconds: the time between heartbeats, from 1 to 300. The person is gone after three of them.
  public init(
    client: CallboardClient, space: String, device: String, intervalSeconds: Int = 10
  ) {
    self.client = client
    path = "\(space)/presence"
    self.device = device
    self.intervalSeconds = intervalSeconds
    (kicked, kicks) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Changes what is shown, such as `activity`, `target` and `cursor`. A member that is missing keeps its value; null
  /// clears it.
  public func show(_ members: JSONObject) {
    for member in members.members { shown[member.key] = member.value }
    isDirty = true
    kicks.yield()
  }

  /// Sends changes and heartbeats until the task is cancelled, and then leaves, which takes 1.5 seconds at most. Call it
  /// once.
  ///
  /// It outlasts failures of the network. If the service refuses a value, it goes on with the next change or heartbeat.
  ///
  /// - Throws: `ClientError` if the service refuses the caller.
  public func run() async throws {
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await self.beat() }
        group.addTask { try await self.sendChanges() }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch is CancellationError {
      await leave()
    }
  }

  /// Tells the service once that the person leaves. If that fails or takes too long, the person is gone a little later.
  private func leave() async {
    let (client, path) = (client.withoutRetries, "\(path)?client=\(device)")
    let clock = client.clock
    // The task of `run` is cancelled, so leaving needs tasks that are not. The request is not awaited: its transport may
    // go on after it was cancelled.
    let waiting = Task { do { try await clock.sleep(for: Self.leavingMax) } catch {} }
    let leaving = Task {
      do throws(ClientError) { _ = try await client.send("DELETE", path, body: []) } catch {}
      waiting.cancel()
    }
    await waiting.value
    leaving.cancel()
  }

  /// The time for which `run` waits at its end for the service to take in that the person leaves.
  private static let leavingMax = Duration.milliseconds(1_500)

  private func beat() async throws {
    while true {
      try await client.clock.sleep(for: .seconds(intervalSeconds))
      isDirty = true
      kicks.yield()
    }
  }

  private func sendChanges() async throws {
    var backoff = StreamBackoff(milliseconds: 200, millisecondsMax: 5_000)
    kicks.yield()
    for await _ in kicked {
      while isDirty {
        let delay = throttle.delay(at: client.clock.now())
        if delay > .zero { try await client.clock.sleep(for: delay) }
        throttle.note(client.clock.now())
        isDirty = false
        do {
          _ = try await client.send("POST", path, body: body)
          backoff.succeed(retryMilliseconds: nil)
        } catch {
          switch Failure(error) {
          case .ofCaller: throw error
          case .ofValue: break
          // The value that was not sent is the last one, unless another has come.
          case .passing: isDirty = true
          }
          backoff.askedSeconds = error.retryAfterSeconds ?? 0
          try await client.clock.sleep(for: backoff.next())
        }
      }
    }
    try Task.checkCancellation()
  }

  private var body: [UInt8] {
    var object = shown
    object["client"] = .string(device)
    object["interval_seconds"] = .integer(Int64(intervalSeconds))
    return JSON.object(object).bytes()
  }
}

extension PresenceSender {
  /// A failure to show the person, by its remedy.
  private enum Failure {
    /// The service refuses the caller.
    case ofCaller
    /// The service refuses what is shown. It may take other values.
    case ofValue
    /// The same values may be taken a little later: as soon as there is a network, or room.
    case passing

    init(_ error: ClientError) {
      if error.isWorthAnotherTry {
        self = .passing
      } else if case .problem(let problem) = error, problem.status == 409 {
        self = .passing
      } else if case .problem(let problem) = error, [400, 422].contains(problem.status) {
        self = .ofValue
      } else {
        self = .ofCaller
      }
    }
  }
}

/// Says how long to wait, so that things happen at most once in an interval. The first happens at once.
struct Throttle: Sendable {
  private let interval: Duration
  private var last: ContinuousClock.Instant?

  init(milliseconds: Double) { interval = .milliseconds(milliseconds) }

  /// The time to wait before the next one.
  func delay(at now: ContinuousClock.Instant) -> Duration {
    guard let last else { return .zero }
    return max(.zero, last + interval - now)
  }

  /// Notes that one happens.
  mutating func note(_ now: ContinuousClock.Instant) { last = now }
}
