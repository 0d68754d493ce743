public import HTTPClient

/// How notifications are sent.
public struct WebhookSettings: Sendable {
  /// The pauses between tries, the first after the first; after the last, a delivery is given up. Those that
  /// Standard Webhooks proposes.
  public var pausesSeconds: [Double] = [
    5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600, 14 * 3_600, 20 * 3_600, 24 * 3_600,
  ]
  /// By how much of itself a pause is longer or shorter, at random.
  public var jitter = 0.1
  /// How long a receiver may take nothing before it is disabled.
  public var failingSecondsMax = 5 * 86_400.0
  /// The longest wait that a receiver can ask for.
  public var retryAfterSecondsMax = 86_400
  /// How long the secret before signs beside a new one.
  public var formerSecretSeconds = 86_400.0
  /// How long deliveries are kept, in days.
  public var keptDays = 30.0
  /// How often the tables are looked at though nothing rang.
  public var pollMilliseconds = 1_000
  /// What a node sends at once, beside one to each receiver.
  public var sendingMax = 64
  /// What is sent to one receiver at once.
  public var sendingToOneMax = 4
  /// How many deliveries of a webhook wait before no more are made for it.
  public var waitingMax = 10_000
  /// How many deliveries of a webhook are made at once.
  public var pageMax = 500
  /// How receivers are called, and which may be.
  public var client = ClientSettings()

  /// Starts from the defaults.
  public init() {}

  /// How long making a body may take.
  public var bodySeconds = 10.0

  /// How long a try is left to who began it: longer than it can take.
  var leaseSeconds: Double { bodySeconds + 2 * client.totalSeconds + 1 }

  /// How receivers are called, with room for all that may be under way at once.
  var calling: ClientSettings {
    var client = client
    client.transfersMax = max(client.transfersMax, sendingMax + Webhook.countMax)
    return client
  }

  /// How long to wait after so many tries in vain; nil: the delivery is given up.
  ///
  /// - Parameters:
  ///   - retryAfterSeconds: what the receiver asked for, which may lengthen a pause and not shorten it.
  ///   - chance: from 0 to 1, for the jitter.
  func pauseSeconds(
    afterFailures failures: Int, retryAfterSeconds: Int?, chance: Double
  ) -> Double? {
    guard failures <= pausesSeconds.count, failures > 0 else { return nil }
    let pause = pausesSeconds[failures - 1] * (1 + jitter * (2 * chance - 1))
    return max(pause, Double(min(retryAfterSeconds ?? 0, retryAfterSecondsMax)))
  }
}
