import CallboardAPI
import CallboardEventLog
import CallboardPostgres
import CallboardProjections

extension NodeParts.Pools {
  /// The connections of a node, as its configuration has them; nothing is connected yet.
  init(
    _ configuration: NodeConfiguration, onFailure: @escaping @Sendable (String, any Error) -> Void
  ) {
    let patient = configuration.options.patient
    self.init(
      readers: Pool(patient, size: NodeConfiguration.readerConnections, name: "pool"),
      head: Pool(configuration.headOptions, size: 1, name: "head"),
      projectors: Pool(patient, size: ProjectorSettings().stepsAtOnceMax, name: "projectors"),
      // In sessions of their own.
      rebuilds: Pool(
        configuration.directOptions.patient, size: NodeConfiguration.rebuildConnections,
        name: "rebuilds"),
      // On a thread with a lower priority than all others.
      snapshots: Pool(patient, size: 1, name: "snapshots", niceness: 15))
    guard let options = configuration.readOptions else { return }
    var reading = Standby.Settings()
    reading.staleness = .seconds(configuration.settings.readStalenessSeconds)
    standby = Standby(
      options, primary: head, log: configuration.log, settings: reading, onFailure: onFailure)
  }
}
