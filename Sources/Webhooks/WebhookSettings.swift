public import CallboardHTTPClient

/// The settings for sending notifications.
public struct WebhookSettings: Sendable {
  /// The pauses between tries, in seconds, as Standard Webhooks proposes: the first one follows the first try. After a
  /// try that follows the last one, the delivery is given up.
  public var pausesSeconds: [Double] = [
    5, 5 * 60, 30 * 60, 2 * 3_600, 5 * 3_600, 10 * 3_600, 14 * 3_600, 20 * 3_600, 24 * 3_600,
  ]
  /// The part of a pause by which it is lengthened or shortened at random.
  public var jitter = 0.1
  /// How long a receiver may accept nothing before it is disabled, in seconds.
  public var failingSecondsMax = 5 * 86_400.0
  /// The longest pause that a receiver can ask for, in seconds.
  public var retryAfterSecondsMax = 86_400
  /// The longest time for which a receiver that answers 429 can keep back its other deliveries, in seconds.
  public var queuePauseSecondsMax = 3_600
  /// How long the former secret signs beside a new one, in seconds.
  public var formerSecretSeconds = 86_400.0
  /// How often the tables are checked without a notification, in milliseconds.
  public var pollMilliseconds = 1_000
  /// How many deliveries a node sends at once, beside one to each receiver.
  public var sendingMax = 64
  /// How many deliveries are sent to one receiver at once.
  public var sendingToOneMax = 4
  /// How many deliveries of a webhook may be pending before no more are made for it.
  public var waitingMax = 10_000
  /// How many deliveries of a webhook are made at once.
  public var pageMax = 500
  /// How requests are made, and which addresses are allowed.
  public var client = ClientSettings()

  /// Starts from the defaults.
  public init() {}

  /// How long making a body may take, in seconds.
  public var bodySeconds = 10.0

  /// How long a node keeps a try before others may take it, in seconds: longer than a try can take.
  var leaseSeconds: Double { bodySeconds + 2 * client.totalSeconds + 1 }

  /// The settings of requests, with room for all that may be under way at once.
  var calling: ClientSettings {
    var client = client
    client.transfersMax = max(client.transfersMax, sendingMax + Webhook.countMax)
    client.keptBytesMax = WebhookReply.readBytesMax
    return client
  }

  /// The time for which a failed try keeps back the other deliveries of its webhook, in seconds; nil: it does not.
  func queuePauseSeconds(after failed: FailedTry) -> Double? {
    guard failed.status == 429, let seconds = failed.retryAfterSeconds else { return nil }
    return Double(min(seconds, queuePauseSecondsMax))
  }

  /// The pause after the given number of failed tries, in seconds; nil to give the delivery up.
  ///
  /// - Parameters:
  ///   - retryAfterSeconds: the pause that the receiver asked for, which may lengthen the pause and not shorten it.
  ///   - chance: a number from 0 to 1, for the jitter.
  func pauseSeconds(
    afterFailures failures: Int, retryAfterSeconds: Int?, chance: Double
  ) -> Double? {
    guard failures <= pausesSeconds.count, failures > 0 else { return nil }
    let pause = pausesSeconds[failures - 1] * (1 + jitter * (2 * chance - 1))
    return max(pause, Double(min(retryAfterSeconds ?? 0, retryAfterSecondsMax)))
  }
}
