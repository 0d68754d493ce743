import Domain

/// A stream that is being loaded: who waits for it, and what came to it meanwhile.
struct LoadingStream {
  /// Commands that need it.
  var units: [Unit] = []
  /// Readers that need it.
  var listeners: [@Sendable () -> Void] = []
  /// Events that were seen since loading began.
  var events: [RecordedEvent] = []
  /// An event seen since then that this program cannot read.
  var problem: EventProblem?
}
