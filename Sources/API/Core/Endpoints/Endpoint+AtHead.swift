import CallboardEngine
import CallboardHTTPServer

extension Endpoint {
  /// Answers a call.
  ///
  /// A write may be refused before any command is decided, because this node does not know yet what another node has
  /// written. In this case the node catches up with the log and the call is tried again, so that it finds everything
  /// that any node has answered before.
  func answer(_ call: Call) async throws -> Response {
    guard method != .get, method != .head else { return try await handle(call) }
    let seen = call.service.engine.seen
    do {
      return try await handle(call)
    } catch let problem as Problem where problem.mayBeOutdated && !call.attempt.hasSubmitted {
      guard try await call.service.engine.catchUp(from: seen) else { throw problem }
      return try await handle(call)
    }
  }
}

extension Call {
  /// Submits a command, and submits it again if the facts that were looked up for it had changed when it was decided.
  func submitAgainIfOutdated(_ submit: () async throws -> Reply) async throws -> Reply {
    for _ in 0..<3 {
      let seen = service.engine.seen
      do {
        return try await submit()
      } catch let problem as Problem where problem.isOutdated {
        _ = try await service.engine.catchUp(from: seen)
      }
    }
    return try await submit()
  }
}

extension Problem {
  /// Whether the problem might disappear with newer events.
  fileprivate var mayBeOutdated: Bool {
    switch code.status {
    case 403, 404, 409, 410, 412: true
    default: code == .invalid
    }
  }
}
