import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// One agent of a trace, which types through a replica of its own.
///
/// It has two sides: the network receives the service's operations as they arrive; the editor sees an operation only
/// when the trace says that the agent had seen it. Typed operations are transformed over those that the editor has not
/// seen.
actor TraceAgent {
  private struct Unshown {
    let agent: Int
    let sequence: Int
    var operation: TextOperation
  }

  private let agent: Int
  private let trace: EditingTrace
  private let element: UUID
  private let run: UUID
  private let sync: ProjectSync
  private let batch: Int
  private var shown: [Int]
  private var unshown: [Unshown] = []
  private let onProgress: @Sendable (Int) -> Void

  /// Prepares an agent.
  ///
  /// - Parameters:
  ///   - run: the id from which the ids of changes are derived, so that a change names its transaction.
  ///   - batch: the number of transactions typed before they are sent.
  ///   - onProgress: receives the number of transactions typed since the last call.
  init(
    _ agent: Int, of trace: EditingTrace, element: UUID, run: UUID, sync: ProjectSync, batch: Int,
    onProgress: @escaping @Sendable (Int) -> Void
  ) {
    self.agent = agent
    self.trace = trace
    self.element = element
    self.run = run
    self.sync = sync
    self.batch = batch
    self.onProgress = onProgress
    shown = [Int](repeating: 0, count: trace.agentCount)
  }

  /// Types all transactions of the agent.
  func type() async throws {
    var typed = 0
    for transaction in trace.transactions where transaction.agent == agent {
      try await see(transaction.seen)
      var operation = transaction.operation
      for index in unshown.indices {
        let before = operation
        operation = before.transformed(over: unshown[index].operation, side: .right)
        unshown[index].operation = unshown[index].operation.transformed(over: before, side: .left)
      }
      try await sync.make(
        .editText(element: element, operation), id: id(agent, transaction.sequence))
      typed += 1
      if typed == batch {
        try await exchange()
        onProgress(typed)
        typed = 0
      }
    }
    while await sync.status.pendingCount > 0 { try await exchange() }
    onProgress(typed)
  }

  /// Shows the editor the operations that the agent had seen; waits for those that have not arrived yet.
  private func see(_ seen: [Int]) async throws {
    while true {
      while let last = unshown.lastIndex(where: { $0.sequence < seen[$0.agent] }) {
        for item in unshown[...last] {
          shown[item.agent] = max(shown[item.agent], item.sequence + 1)
        }
        let tooMuch = unshown[...last].contains { $0.sequence >= seen[$0.agent] }
        guard !tooMuch else {
          throw Failure("the trace has more than two agents typing at once; it cannot be followed")
        }
        unshown.removeSubrange(...last)
      }
      let isComplete = seen.indices.allSatisfy { $0 == agent || shown[$0] >= seen[$0] }
      if isComplete { return }
      let before = unshown.count
      try await exchange()
      if unshown.count == before { try await Task.sleep(for: .milliseconds(3)) }
    }
  }

  private func exchange() async throws {
    for edit in try await sync.exchange() {
      guard let change = edit.change, let place = place(of: change) else { continue }
      unshown.append(
        Unshown(agent: place.agent, sequence: place.sequence, operation: edit.operation))
    }
  }

  // A change's id holds the agent in its last byte, and the sequence in the four bytes before.
  private func id(_ agent: Int, _ sequence: Int) -> UUID {
    var id = run.uuid
    id.11 = UInt8(truncatingIfNeeded: sequence >> 24)
    id.12 = UInt8(truncatingIfNeeded: sequence >> 16)
    id.13 = UInt8(truncatingIfNeeded: sequence >> 8)
    id.14 = UInt8(truncatingIfNeeded: sequence)
    id.15 = UInt8(agent)
    return UUID(uuid: id)
  }

  private func place(of change: UUID) -> (agent: Int, sequence: Int)? {
    let id = change.uuid
    guard self.id(Int(id.15), place(id)) == change else { return nil }
    return (agent: Int(id.15), sequence: place(id))
  }

  private func place(_ id: uuid_t) -> Int {
    [id.11, id.12, id.13, id.14].reduce(0) { $0 << 8 | Int($1) }
  }
}
