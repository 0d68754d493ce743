import Foundation
import Synchronization

/// One client's session through a `CommitCutter`, with a thread for each direction.
final class CutSession: Sendable {
  private struct State {
    var swallows = false
    var directions = 2
  }

  private let client: Int32
  private let server: Int32
  private let cutter: CommitCutter
  private let state = Mutex(State())

  init(client: Int32, server: Int32, cutter: CommitCutter) {
    self.client = client
    self.server = server
    self.cutter = cutter
  }

  func start() {
    Thread.detachNewThread {
      if self.carryUp() { self.cut() }
      self.leave()
    }
    Thread.detachNewThread {
      self.carryDown()
      self.cut()
      self.leave()
    }
  }

  /// Forwards the client's messages.
  ///
  /// - Returns: whether both connections must be cut now; if not, the other direction cuts them.
  private func carryUp() -> Bool {
    var messages = FrontendMessages()
    var isBatch = false
    while true {
      let bytes = UnixSocket.read(client)
      if bytes.isEmpty { return true }
      for message in messages.take(bytes) {
        isBatch = isBatch || FrontendMessages.takesLock(message)
        let isCommit = messages.isCommit(message)
        let fate = isBatch && isCommit ? cutter.nextFate() : .passes
        switch fate {
        case .passes:
          guard UnixSocket.write(message, to: server) else { return true }
        case .neverArrives:
          // A part of the message arrives, or nothing.
          UnixSocket.write(message.prefix(cutter.draw(0..<message.count)), to: server)
          return true
        case .answerIsLost:
          state.withLock { $0.swallows = true }
          UnixSocket.write(message + FrontendMessages.sync, to: server)
          return false
        case .arrivesLate:
          state.withLock { $0.swallows = true }
          shutdown(client, Int32(SHUT_RDWR))
          usleep(UInt32(cutter.draw(0..<200)) * 1_000)
          UnixSocket.write(message + FrontendMessages.sync, to: server)
          return false
        case .isAbandoned:
          shutdown(client, Int32(SHUT_RDWR))
          return false
        }
      }
    }
  }

  /// Forwards PostgreSQL's bytes. Once they must be swallowed, drops them up to the end of the answer.
  private func carryDown() {
    var swallowed: [UInt8] = []
    while true {
      let bytes = UnixSocket.read(server)
      if bytes.isEmpty { return }
      if state.withLock({ $0.swallows }) {
        swallowed += bytes
        if FrontendMessages.endsAnswer(swallowed) {
          if FrontendMessages.saysCommitted(swallowed) { cutter.noteSwallowedCommit() }
          return
        }
      } else {
        UnixSocket.write(bytes, to: client)
      }
    }
  }

  private func cut() {
    shutdown(client, Int32(SHUT_RDWR))
    shutdown(server, Int32(SHUT_RDWR))
  }

  /// Closes the connections once neither direction needs them.
  private func leave() {
    let isLast = state.withLock { state in
      state.directions -= 1
      return state.directions == 0
    }
    guard isLast else { return }
    close(client)
    close(server)
  }
}
