import Foundation
import Synchronization

/// Passes the answers of one connection back to the client, with the fault of each.
final class AnswerPath: Sendable {
  private struct State {
    var request: ProxiedRequest?
    var fault = Fault.none
    /// Bytes of this answer that have come.
    var bytes = 0
    var head: [UInt8] = []
    var isOver = false
  }

  let service: LoopbackSocket
  private let client: LoopbackSocket
  private let state = Mutex(State())
  private let onRefusal: @Sendable (FaultProxy.Refusal) -> Void
  private let onEnd: @Sendable () -> Void

  private static let headMax = 1_500

  init(
    client: LoopbackSocket, service: LoopbackSocket,
    onRefusal: @escaping @Sendable (FaultProxy.Refusal) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.client = client
    self.service = service
    self.onRefusal = onRefusal
    self.onEnd = onEnd
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Notes a request that is about to be passed on.
  func expect(_ request: ProxiedRequest, _ fault: Fault) {
    report()
    state.withLock { state in
      state.request = request
      state.fault = fault
      state.bytes = 0
      state.head = []
    }
  }

  func end() { service.shut() }

  /// Passes answers back until one side ends.
  func run() {
    while let bytes = service.read(), pass(bytes) {}
    state.withLock { $0.isOver = true }
    report()
    service.shut()
    client.shut()
    onEnd()
  }

  /// Passes some bytes back; false if the connection must end.
  private func pass(_ bytes: [UInt8]) -> Bool {
    let (fault, before) = state.withLock { state in
      defer { state.bytes += bytes.count }
      if state.head.count < Self.headMax {
        state.head += bytes.prefix(Self.headMax - state.head.count)
      }
      return (state.fault, state.bytes)
    }
    switch fault {
    case .none, .dropped, .late, .duplicated: return client.write(bytes)
    case .answerLost: return false
    case .cut(let limit):
      guard before + bytes.count > limit else { return client.write(bytes) }
      client.write(bytes.prefix(max(0, limit - before)))
      return false
    case .stalled(let limit, let milliseconds):
      guard before <= limit, before + bytes.count > limit else { return client.write(bytes) }
      guard client.write(bytes.prefix(limit - before)) else { return false }
      FaultProxy.sleep(milliseconds)
      return client.write(bytes.dropFirst(limit - before))
    }
  }

  /// Reports the answer if it is a refusal.
  private func report() {
    let (request, head) = state.withLock { state in
      defer { state.request = nil }
      return (state.request, state.head)
    }
    let text = String(decoding: head, as: UTF8.self)
    guard let request,
      let status = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      status >= 400
    else { return }
    let parts = String(decoding: request.bytes, as: UTF8.self).components(separatedBy: "\r\n\r\n")
    let answer = text.components(separatedBy: "\r\n\r\n")
    onRefusal(
      FaultProxy.Refusal(
        status: status, line: request.line,
        body: String(parts.dropFirst().joined(separator: "\n").prefix(600)),
        answer: String(answer.dropFirst().joined(separator: "\n").prefix(600))))
  }
}
