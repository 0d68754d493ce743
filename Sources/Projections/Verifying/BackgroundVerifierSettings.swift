/// How much of the machine the verification that goes on all the time may take.
public struct BackgroundVerifierSettings: Sendable {
  /// How many spaces are compared in one go, at most.
  public var spacesMax: Int64 = 50
  /// After so long no further space is begun.
  public var workMax = Duration.milliseconds(500)
  /// How many times as long as it works it rests.
  public var restPerWork = 19.0
  /// The least rest.
  public var pauseMin = Duration.seconds(1)
  /// The rest after a round.
  public var pauseBetweenRounds = Duration.seconds(60)

  public init() {}
}
