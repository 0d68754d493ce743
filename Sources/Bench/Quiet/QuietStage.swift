import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// A service with a project in which one person has written, and another project that the person follows.
///
/// Its requests block the thread on which they are made.
struct QuietStage: Sendable {
  private let requests: [QuietRequest: [UInt8]]
  private let connection: Int32
  private let stream: Int32

  private static let messages = 300

  init(_ troupe: Troupe, port: Int) async throws {
    var paths: [String] = []
    for title in ["Written in", "Followed"] {
      let made = try await troupe.client(0).post("/v1/projects", ["title": .string(title)])
      paths.append("/v1/projects/\(try Troupe.id(made).lower)")
    }
    let (written, followed) = (paths[0], paths[1])
    for _ in 0..<Self.messages {
      _ = try await troupe.client(0).post("\(written)/chat", ["text": "hello"])
    }
    let headers =
      "Host: bench\r\nAuthorization: Bearer \(troupe.appKey)\r\n"
      + "Callboard-Person: \(troupe.people[0].lower)\r\n"
    func get(_ path: String) -> [UInt8] { Array("GET \(path) HTTP/1.1\r\n\(headers)\r\n".utf8) }
    func post(_ path: String) -> [UInt8] {
      let body = #"{"text":"hello"}"#
      let own = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
      return Array("POST \(path) HTTP/1.1\r\n\(headers)\(own)\r\n\(body)".utf8)
    }
    requests = [
      .delivery: post("\(followed)/chat"), .answer: post("\(written)/chat"),
      .messages: get("\(written)/chat?limit=50"), .feed: get("\(written)/feed?limit=50"),
      .personalFeed: get("/v1/me/feed?limit=50"), .counts: get("\(written)/feed/counts"),
      .project: get(written),
    ]
    connection = try LoadSocket.open(port: port)
    stream = try LoadSocket.open(port: port)
    try LoadSocket.send(get("\(followed)/events/stream"), to: stream)
    try LoadSocket.awaitAnswer(on: stream)
  }

  func close() {
    Foundation.close(connection)
    Foundation.close(stream)
  }

  /// Sends a request and waits for what its kind waits for; returns how long that took.
  func milliseconds(for kind: QuietRequest) throws -> Double {
    let start = ContinuousClock.now
    try LoadSocket.send(requests[kind] ?? [], to: connection)
    if kind == .delivery {
      try awaitEvent()
      let time = start.duration(to: .now)
      try awaitAnswer()
      return time / .milliseconds(1)
    }
    try awaitAnswer()
    return start.duration(to: .now) / .milliseconds(1)
  }

  private func awaitAnswer() throws {
    var answer = WireAnswer()
    while !answer.isComplete { try receive(from: connection) { answer.take($0) } }
    guard (200..<300).contains(answer.status) else {
      throw Failure("the service answered with \(answer.status)")
    }
  }

  /// Waits for a message on the stream, which sends comments as well.
  private func awaitEvent() throws {
    let mark = Array("chat_posted".utf8)
    var isThere = false
    while !isThere {
      try receive(from: stream) { bytes in isThere = bytes.firstRange(of: mark) != nil }
    }
  }

  private func receive(
    from descriptor: Int32, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws {
    try withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { throw Failure("the service closed a connection") }
      body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
