import CallboardEventLog
public import CallboardHTTPServer
import Synchronization

/// Delays refusals. The delay grows with the number of refusals that already wait for the same caller.
///
/// It slows down a client that keeps asking, on any number of connections, and leaves the processor time that immediate
/// answers would take to others. Each refusal that waits keeps a connection, and through a trusted proxy one client may
/// have them all, so refusals are delayed only while few wait. Safe to use from any thread.
public final class LateRefusals: Sendable {
  /// The reason for a refusal.
  enum Reason {
    /// The caller has exceeded a limit.
    case tooMany
    /// The caller's requests are refused more often than the limit says.
    case refusedOften
    /// An unauthenticated caller sends a long body.
    case unknownSender

    /// The delay if no other refusal of the caller waits.
    var pauseMin: Duration {
      switch self {
      case .tooMany, .refusedOften: .milliseconds(250)
      case .unknownSender: .seconds(1)
      }
    }
  }

  /// The additional delay for each refusal of the same caller that already waits.
  static let pausePerWaiting = Duration.milliseconds(10)
  /// The longest delay.
  static let pauseMax = Duration.seconds(5)

  private struct State {
    var counts: [String: Int] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  private let waitingMax: Int

  /// - Parameter waitingMax: how many refusals wait at once. Further ones are sent at once.
  public init(waitingMax: Int = ServerConfiguration().connectionsMax / 4) {
    self.waitingMax = waitingMax
  }

  /// The delay of a refusal behind so many others of the same caller.
  static func pause(_ reason: Reason, behind waiting: Int) -> Duration {
    min(pauseMax, reason.pauseMin + pausePerWaiting * waiting)
  }

  /// Waits before a refusal is sent, unless too many wait already.
  ///
  /// - Parameter caller: the account or network that is refused.
  func pause(_ caller: String, _ reason: Reason) async {
    let before = state.withLock { state -> Int? in
      guard state.count < waitingMax else { return nil }
      state.count += 1
      defer { state.counts[caller, default: 0] += 1 }
      return state.counts[caller] ?? 0
    }
    guard let before else { return }
    try? await Pause.sleep(for: Self.pause(reason, behind: before))
    state.withLock { state in
      state.count -= 1
      let left = (state.counts[caller] ?? 1) - 1
      state.counts[caller] = left > 0 ? left : nil
    }
  }

  /// The number of a caller's refusals that wait.
  func waiting(_ caller: String) -> Int { state.withLock { $0.counts[caller] ?? 0 } }
}
