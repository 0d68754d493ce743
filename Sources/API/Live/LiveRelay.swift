public import EventLog
import FoundationEssentials

/// Carries to whichever nodes have somebody's streams what they are told beside the log, by the bell's side channel:
/// signals, and that their inbox was read.
public struct LiveRelay: Sendable {
  private let live: LiveHub
  private let bell: Bell
  private let node = UUID()
  private let inboxesRead = Coalescer<UUID>()

  /// Joins the streams of a node to the bell of its log.
  public init(_ live: LiveHub, _ bell: Bell) {
    self.live = live
    self.bell = bell
  }

  /// Passes a signal on, here at once and elsewhere soon; whether a stream of the addressee's here has it, nil where
  /// nobody will: too much waits to be passed on.
  func pass(_ signal: Signal) -> Bool? {
    guard bell.send(SignalPart.parts(of: signal, from: node).map(\.text)) else { return nil }
    live.count { $0.signalsTaken += 1 }
    return live.deliver(signal)
  }

  /// Has a person's streams told how much is unread still, everywhere and soon: ten times a second at most.
  func tell(inboxReadBy person: UUID) { inboxesRead.note(person) }

  /// Tells other nodes and hears what they tell, until cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await inboxesRead.run { tell(inboxesReadBy: $0) } }
      await hear()
    }
  }

  private func tell(inboxesReadBy people: Set<UUID>) {
    for person in people {
      // Where too much waits, the next notification brings the number.
      _ = bell.send([InboxRead(node: node, person: person).text])
      live.note(inboxReadBy: person)
    }
  }

  private func hear() async {
    var assembly = SignalAssembly()
    for await text in bell.whispers() {
      if let read = InboxRead(text), read.node != node {
        live.note(inboxReadBy: read.person)
      } else if let part = SignalPart(text), part.node != node {
        let lost = assembly.lost
        if let signal = assembly.take(part, at: .now) { _ = live.deliver(signal) }
        if assembly.lost > lost { live.count { $0.signalsDropped += assembly.lost - lost } }
      }
    }
  }
}
