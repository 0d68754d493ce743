import CallboardEventLog
import CallboardPostgres
import Testing

@testable import CallboardEngine

struct BatchFailuresTests {
  private typealias Remedy = BatchFailures.Remedy

  private static let lost = LogError.connectionLost(PostgresError(.connectionLost, "lost"))
  private static let taken = LogError.uniqueViolation(PostgresError(.uniqueViolation, "taken"))
  private static let refused = LogError.refused(PostgresError(.checkViolation, "refused"))

  /// What is done about a batch of so many commands that fails so again and again.
  private func remedies(
    _ error: LogError, _ stage: BatchStage, commands: Int, times: Int = 5
  ) -> [Remedy] {
    var failures = BatchFailures()
    return (0..<times).map { _ in failures.remedy(for: error, while: stage, commands: commands) }
  }

  @Test func aLostSessionIsTriedAgainUntilACommandIsLikelyTheReason() {
    #expect(remedies(Self.lost, .opening, commands: 1) == Array(repeating: .retry, count: 5))
    #expect(remedies(Self.lost, .opening, commands: 9) == Array(repeating: .retry, count: 5))
    #expect(remedies(Self.lost, .deciding, commands: 2, times: 1) == [.halve])
    #expect(remedies(Self.lost, .committing, commands: 2, times: 2) == [.retry, .halve])
    for stage in [BatchStage.deciding, .committing] {
      let expected: [Remedy] = [.retry, .retry, .turnAway, .retry, .retry]
      #expect(remedies(Self.lost, stage, commands: 1) == expected)
    }
  }

  @Test func aSessionThatCannotBeOpenedDoesNotCountAgainstACommand() {
    var failures = BatchFailures()
    for _ in 0..<9 { _ = failures.remedy(for: Self.lost, while: .opening, commands: 1) }
    #expect(failures.remedy(for: Self.lost, while: .committing, commands: 1) == .retry)
    #expect(failures.count == 10)
  }

  @Test func aConflictMakesOnlyItsOwnCommandLoadItsStreams() {
    #expect(remedies(Self.taken, .committing, commands: 2, times: 1) == [.halve])
    let expected: [Remedy] = [.reload, .reload, .reload, .turnAway, .reload]
    #expect(remedies(Self.taken, .committing, commands: 1) == expected)
  }

  @Test func whatPostgreSQLRefusesIsFoundAndRefused() {
    #expect(remedies(Self.refused, .committing, commands: 3, times: 1) == [.halve])
    #expect(remedies(Self.refused, .committing, commands: 1, times: 1) == [.refuse])
    #expect(remedies(.headWentBack(seen: 7), .opening, commands: 3, times: 1) == [.noteLoss])
    #expect(remedies(.tailLost(published: 2, head: 1), .opening, commands: 3, times: 1) == [.retry])
  }
}
