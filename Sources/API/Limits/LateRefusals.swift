import EventLog
import Synchronization

/// Has those who are refused wait for the answer, the longer the more of them wait already.
///
/// A client that asks on and on is slowed down by it, on however many connections, and the processors' time that answering it at
/// once would take is left to others.
final class LateRefusals: Sendable {
  /// What somebody is refused for.
  enum Reason {
    /// They have asked too much.
    case tooMany
    /// They send a long body, and nobody knows who they are.
    case unknownSender

    /// How long who is alone waits.
    var pauseMin: Duration {
      switch self {
      case .tooMany: .milliseconds(250)
      case .unknownSender: .seconds(1)
      }
    }
  }

  /// How much longer for each of the same caller's that waits already.
  static let pausePerWaiting = Duration.milliseconds(10)
  /// Nobody waits longer.
  static let pauseMax = Duration.seconds(5)

  private let counts = Mutex<[String: Int]>([:])

  /// How long one waits, where so many of the same caller's wait already.
  static func pause(_ reason: Reason, behind waiting: Int) -> Duration {
    min(pauseMax, reason.pauseMin + pausePerWaiting * waiting)
  }

  /// Waits with a refusal.
  ///
  /// - Parameter caller: the account or address that is refused.
  func pause(_ caller: String, _ reason: Reason) async {
    let before = counts.withLock { counts in
      defer { counts[caller, default: 0] += 1 }
      return counts[caller] ?? 0
    }
    try? await Pause.sleep(for: Self.pause(reason, behind: before))
    counts.withLock { counts in
      let left = (counts[caller] ?? 1) - 1
      counts[caller] = left > 0 ? left : nil
    }
  }

  /// How many refusals of one caller wait.
  func waiting(_ caller: String) -> Int { counts.withLock { $0[caller] ?? 0 } }
}
