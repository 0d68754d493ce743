public import CallboardEngine

extension EngineConfiguration {
  /// The bounds of a node that answers however busy the machine is.
  public static var patient: EngineConfiguration {
    var configuration = EngineConfiguration()
    configuration.waitSecondsMax = 60
    configuration.staleMillisecondsMax = 60_000
    return configuration
  }
}
