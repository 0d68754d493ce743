import CallboardDomain
public import CallboardEventLog
package import FoundationEssentials
import Synchronization

/// Carries messages that are not in the log to the nodes that hold a person's streams, over the notifier's broadcasts:
/// signals, and that the person has read the inbox.
public struct LiveRelay: Sendable {
  private let live: LiveHub
  private let notifier: Notifier
  private let node = UUID()
  private let inboxesRead = Coalescer<UUID>()

  /// Connects a node's streams with the notifier of its log.
  public init(_ live: LiveHub, _ notifier: Notifier) {
    self.live = live
    self.notifier = notifier
  }

  /// Passes a signal on: at once on this node, and soon on others. Returns whether a stream of the addressee on this
  /// node took it; nil if it was not passed on because too many broadcasts wait.
  package func pass(_ signal: Signal) -> Bool? {
    guard notifier.send(SignalPart.parts(of: signal, from: node).map(\.text)) else { return nil }
    live.count { $0.signalsTaken += 1 }
    return live.deliver(signal)
  }

  /// Makes all nodes send a person's streams the number of unread items, at most ten times a second.
  package func tell(inboxReadBy person: UUID) { inboxesRead.note(person) }

  /// Sends broadcasts to other nodes and receives theirs, until cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await inboxesRead.run { tell(inboxesReadBy: $0) } }
      await hear()
    }
  }

  private func tell(inboxesReadBy people: Set<UUID>) {
    for person in people {
      // If too many broadcasts wait, the next notification carries the number.
      _ = notifier.send([InboxRead(node: node, person: person).text])
      live.note(inboxReadBy: person)
    }
  }

  private func hear() async {
    var assembly = SignalAssembly()
    for await text in notifier.broadcasts() {
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

/// A broadcast between nodes: a person has marked items of the inbox as read.
struct InboxRead: Equatable {
  let node: UUID
  let person: UUID

  private static let word = "read"

  init(node: UUID, person: UUID) {
    (self.node, self.person) = (node, person)
  }

  /// Reads what `text` wrote; nil for anything else.
  init?(_ text: String) {
    // Most broadcasts are of another kind, and long.
    guard text.utf8.starts(with: Self.word.utf8) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 3, words[0] == Self.word, let node = UUID(String(words[1])),
      let person = UUID(String(words[2]))
    else { return nil }
    self.init(node: node, person: person)
  }

  var text: String { "\(Self.word) \(node.lower) \(person.lower)" }
}

/// Gathers keys and reports them: at once after a quiet period, otherwise after a pause. The last key noted is always
/// reported.
///
/// Safe to use from any thread. `run` must be called only once.
final class Coalescer<Key: Hashable & Sendable>: Sendable {
  private let waiting = Mutex<Set<Key>>([])
  private let wake: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation
  private let pause: @Sendable () async -> Void

  /// - Parameter pause: the wait after each report; by default it reports at most ten times a second, as presence does.
  init(
    pause: @escaping @Sendable () async -> Void = {
      try? await Task.sleep(for: .milliseconds(100))
    }
  ) {
    self.pause = pause
    (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Notes a key. It is reported once, however often it is noted before the report.
  func note(_ key: Key) {
    waiting.withLock { _ = $0.insert(key) }
    waker.yield()
  }

  /// Reports keys until cancelled.
  func run(_ tell: (Set<Key>) -> Void) async {
    for await _ in wake {
      let keys = waiting.withLock { keys in
        defer { keys = [] }
        return keys
      }
      if keys.isEmpty { continue }
      tell(keys)
      await pause()
    }
  }
}
