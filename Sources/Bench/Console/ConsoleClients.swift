import CallboardCommandLine
import Foundation

/// Open overviews of the console: each holds the stream of the feed, and asks what the page asks while it is seen
/// (`console/page/views/overview.js`, `console/page/lib/figures.js`).
struct ConsoleClients {
  private var tabs: [Tab] = []
  /// The answers to what they asked.
  private(set) var answers = AnswerTally()
  private let port: Int
  private let requests: Requests

  /// The address from which they come.
  private static let source = "127.0.0.3"
  private static let figuresPause = Duration.seconds(5)
  private static let checkPause = Duration.seconds(15)

  private struct Requests {
    let stream: [UInt8]
    let figures: [UInt8]
    /// The requests by which the page sees whether anything needs attention, one after another.
    let check: [[UInt8]]

    init(key: String) {
      func get(_ path: String) -> [UInt8] {
        Array("GET \(path) HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer \(key)\r\n\r\n".utf8)
      }
      stream = get("/admin/v1/feed/stream")
      figures = get("/admin/v1/figures")
      check = [get("/readyz"), get("/admin/v1/webhooks")]
    }
  }

  /// One page, which has one request in flight.
  private struct Tab {
    var stream: WireConnection
    var wire: WireConnection
    var due: [[UInt8]] = []
    var askedAt: ContinuousClock.Instant?
    var figuresAt: ContinuousClock.Instant
    var checkAt: ContinuousClock.Instant
  }

  /// Opens the pages, which ask at times that are spread evenly.
  ///
  /// - Parameter key: an operator's key.
  init(_ count: Int, port: Int, key: String) throws {
    self.port = port
    requests = Requests(key: key)
    let start = ContinuousClock.now
    for number in 0..<count {
      let share = Double(number) / Double(count)
      var tab = Tab(
        stream: try WireConnection(port: port, from: Self.source),
        wire: try WireConnection(port: port, from: Self.source),
        figuresAt: start + Self.figuresPause * share, checkAt: start + Self.checkPause * share)
      tab.stream.begin(requests.stream)
      tabs.append(tab)
    }
  }

  /// Keeps the pages open until `isOver` returns true; on the calling thread.
  ///
  /// - Throws: a `Failure` if the service ends a stream.
  mutating func run(until isOver: () -> Bool) throws {
    while !isOver() {
      let now = ContinuousClock.now
      for index in tabs.indices { ask(index, at: now) }
      try proceed(milliseconds: 20)
    }
  }

  /// Closes all connections.
  func end() {
    for tab in tabs {
      close(tab.stream.descriptor)
      close(tab.wire.descriptor)
    }
  }

  /// Forgets the answers so far.
  mutating func beginAnew() { answers = AnswerTally() }

  private mutating func ask(_ index: Int, at now: ContinuousClock.Instant) {
    if tabs[index].figuresAt <= now {
      tabs[index].due.append(requests.figures)
      tabs[index].figuresAt += Self.figuresPause
    }
    if tabs[index].checkAt <= now {
      tabs[index].due += requests.check
      tabs[index].checkAt += Self.checkPause
    }
    guard tabs[index].askedAt == nil, !tabs[index].due.isEmpty else { return }
    tabs[index].wire.begin(tabs[index].due.removeFirst())
    tabs[index].askedAt = now
  }

  private mutating func proceed(milliseconds: Int32) throws {
    var waiting: [pollfd] = []
    for tab in tabs {
      waiting.append(pollfd(fd: tab.stream.descriptor, events: tab.stream.awaited, revents: 0))
      let awaited = tab.askedAt == nil ? 0 : tab.wire.awaited
      waiting.append(pollfd(fd: tab.wire.descriptor, events: awaited, revents: 0))
    }
    poll(&waiting, nfds_t(waiting.count), milliseconds)
    for index in tabs.indices {
      if waiting[2 * index].revents != 0, tabs[index].stream.proceed() != .waiting {
        let status = tabs[index].stream.answer.status
        throw Failure("the service ended a stream of the feed, which it had answered \(status)")
      }
      guard waiting[2 * index + 1].revents != 0 else { continue }
      try proceedAsking(index)
    }
  }

  private mutating func proceedAsking(_ index: Int) throws {
    let progress = tabs[index].wire.proceed()
    guard progress != .waiting else { return }
    if let askedAt = tabs[index].askedAt {
      let isAnswered = progress == .answered
      answers.note(isAnswered ? tabs[index].wire.answer.status : 0, after: .now - askedAt)
    }
    tabs[index].askedAt = nil
    if progress == .closed {
      close(tabs[index].wire.descriptor)
      tabs[index].wire = try WireConnection(port: port, from: Self.source)
    }
  }
}
