import Domain
import Engine
import EventLog
import HTTPServer

extension Endpoint {
  /// Answers a call.
  ///
  /// A write that names something may be refused before any command is decided, by what this node has heard so far: what it
  /// does not find is looked for again once the node has caught up with the log as it is now. So whatever another node has
  /// answered is found.
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
  /// Submits a command, and anew if what was looked up for it had changed by the time it was decided.
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
  /// Whether more events might make it none.
  fileprivate var mayBeOutdated: Bool {
    switch code.status {
    case 403, 404, 409, 410, 412: true
    default: code == .invalid
    }
  }
}
