import CallboardHTTPServer
import Synchronization

extension LiveHub {
  /// Sends a signal to the addressee's streams on this node. Returns whether one of them took it.
  ///
  /// A stream that has no room for the signal does not get it, so that signals cannot cut off the addressee.
  func deliver(_ signal: Signal) -> Bool {
    let streams = state.withLock { Array(($0.byAddressee[signal.to] ?? [:]).values) }
    guard !streams.isEmpty else { return false }
    let taken = streams.count { $0.stream.offer(signal.event) }
    count {
      $0.signalsDelivered += taken
      $0.signalsDropped += streams.count - taken
    }
    return taken > 0
  }
}
