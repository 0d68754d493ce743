import HTTPServer
import Synchronization

extension LiveHub {
  /// Puts a signal into the addressee's streams on this node; whether one of them took it.
  ///
  /// A stream that has no room for it goes without: nobody cuts others off by sending them signals.
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
