package import CallboardEventLog

/// How long the engine's work takes, for metrics. Safe from any thread.
package struct EngineTimings: Sendable {
  /// Deciding one command.
  package let decision = Histogram(boundsSeconds: Histogram.ofComputing)
  /// A batch that was committed, from asking for the log's lock to the end of its commit.
  package let batch = Histogram(boundsSeconds: Histogram.ofWaiting)
  /// The commit of a batch.
  package let commit = Histogram(boundsSeconds: Histogram.ofWaiting)

  init() {}
}
