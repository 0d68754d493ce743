public import EventLog
import FoundationEssentials

/// Passes signals on to whichever nodes have the addressee's streams, by the bell's side channel.
public struct SignalRelay: Sendable {
  private let live: LiveHub
  private let bell: Bell
  private let node = UUID()

  /// Joins the streams of a node to the bell of its log.
  public init(_ live: LiveHub, _ bell: Bell) {
    self.live = live
    self.bell = bell
  }

  /// Passes a signal on, here at once and elsewhere soon; whether a stream of the addressee's here has it.
  func pass(_ signal: Signal) -> Bool {
    bell.whisper(SignalPart.parts(of: signal, from: node).map(\.text))
    live.count { $0.signalsTaken += 1 }
    return live.deliver(signal)
  }

  /// Hears of signals that other nodes pass on, until cancelled.
  public func run() async {
    var assembly = SignalAssembly()
    for await text in bell.whispers() {
      guard let part = SignalPart(text), part.node != node else { continue }
      let lost = assembly.lost
      if let signal = assembly.take(part, at: .now) { _ = live.deliver(signal) }
      if assembly.lost > lost { live.count { $0.signalsDropped += assembly.lost - lost } }
    }
  }
}
