import CallboardDomain
import Foundation
import Synchronization

@testable import CallboardClient

/// A network that leads to a service in memory, with streams that can be cut.
final class FakeNetwork: Transport, EventTransport {
  private typealias Continuation = AsyncThrowingStream<[UInt8], any Error>.Continuation

  private struct State {
    var service = FakeService()
    var streams: [Int: (continuation: Continuation, sent: Int)] = [:]
    var opened = 0
    var requests: [ClientRequest] = []
    var lastIDs: [String?] = []
    var losesAnswers = 0
    var failures: (count: Int, answer: ClientResponse, end: String?)?
  }

  private let state = Mutex(State())
  let project: UUID

  init() { project = state.withLock { $0.service.project } }

  var requests: [ClientRequest] { state.withLock { $0.requests } }
  var service: FakeService { state.withLock { $0.service } }
  /// The `Last-Event-ID` of each stream that was opened.
  var lastIDs: [String?] { state.withLock { $0.lastIDs } }

  /// Loses the answers to the next requests of changes.
  func loseAnswers(_ count: Int) { state.withLock { $0.losesAnswers = count } }

  /// Has a proxy answer the next requests.
  ///
  /// - Parameter end: only those whose path ends so.
  func fail(_ count: Int, status: Int, body: String = "<html>", at end: String? = nil) {
    let answer = ClientResponse(status: status, retryAfterSeconds: nil, body: Array(body.utf8))
    state.withLock { $0.failures = (count, answer, end) }
  }

  /// Cuts all streams.
  func cut() {
    let streams = state.withLock { state in
      defer { state.streams = [:] }
      return state.streams.values.map(\.continuation)
    }
    for stream in streams { stream.finish(throwing: ClientError.unreachable("cut")) }
  }

  func send(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    let answer: ClientResponse?
    do {
      answer = try state.withLock { state throws in
        state.requests.append(request)
        defer { Self.deliver(&state) }
        return try Self.answer(request, &state)
      }
    } catch {
      throw .unexpected("\(error)")
    }
    guard let answer else { throw .unreachable("the answer is lost") }
    return answer
  }

  private static func answer(
    _ request: ClientRequest, _ state: inout State
  ) throws -> ClientResponse? {
    if let failures = state.failures, failures.count > 0,
      failures.end.map({ request.path.hasSuffix($0) }) ?? true
    {
      state.failures?.count -= 1
      return failures.answer
    }
    if request.method == "POST" {
      let refusal =
        request.path.hasSuffix("/undo")
        ? try state.service.undo(request.body) : try state.service.post(request.body)
      if let refusal {
        return .json(["code": .string("\(refusal.code)")], status: 422)
      }
      if state.losesAnswers > 0 {
        state.losesAnswers -= 1
        return nil
      }
      return .json(["version": .integer(Int64(state.service.space.version)), "results": []])
    }
    guard request.path.contains("/events?") else { return .json(state.service.state()) }
    let number = request.path.firstMatch(of: /(?:after_version=|after=log:)(\d+)/)?.output.1
    let version = number.flatMap { Int($0) } ?? 0
    return .json([
      "version": .integer(Int64(state.service.space.version)), "incarnation": "log",
      "reset": false, "next": nil, "cursor": .string("log:\(state.service.space.version)"),
      "items": .array(try state.service.json(after: version)),
    ])
  }

  func open(_ request: ClientRequest) -> AsyncThrowingStream<[UInt8], any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    state.withLock { state in
      let id = request.headers.first { $0.0 == "Last-Event-ID" }?.1
      state.lastIDs.append(id)
      let sent = id.flatMap { Int($0.dropFirst(4)) } ?? state.service.space.version
      state.streams[state.opened] = (continuation, sent)
      state.opened += 1
      continuation.yield(Array("retry: 10\n\n:\n\n".utf8))
      Self.deliver(&state)
    }
    return stream
  }

  private static func deliver(_ state: inout State) {
    for (number, stream) in state.streams {
      for json in (try? state.service.json(after: stream.sent)) ?? [] {
        let version = json["version"]?.integer ?? 0
        let text = "id: log:\(version)\ndata: \(String(decoding: json.bytes(), as: UTF8.self))\n\n"
        // In pieces, as a network may cut it.
        let bytes = Array(text.utf8)
        stream.continuation.yield(Array(bytes.prefix(bytes.count / 2)))
        stream.continuation.yield(Array(bytes.dropFirst(bytes.count / 2)))
        state.streams[number]?.sent = Int(version)
      }
    }
  }
}
