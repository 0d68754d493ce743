import CallboardPostgres
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardEngine
@testable import CallboardEventLog

/// How long ago a node was certain to know the whole log.
struct ProgressTests {
  private let life = UUID()
  private let notifier = Heads()

  /// The progress of a node that has just reached a position.
  private func progress(at position: Int64) -> Progress {
    let progress = Progress(heard: { [notifier] in notifier.last })
    progress.advance(to: position)
    return progress
  }

  private func hear(_ position: Int64, at time: ContinuousClock.Instant = .now) {
    notifier.hear(
      HeadConfirmation(position: position, recordedAt: nil, incarnation: life, at: time))
  }

  private func isFresh(_ progress: Progress) async throws -> Bool {
    // The node's start no longer counts as recent.
    try await Task.sleep(for: .milliseconds(300))
    return progress.staleness < .milliseconds(250)
  }

  @Test func aPageOfWhatWasMissedSaysNothingOfWhatIsStillMissing() async throws {
    let progress = progress(at: 5_000)
    hear(1_000_000)
    progress.advance(to: 10_000)
    #expect(try await !isFresh(progress))
    #expect(progress.lag == 990_000)
    hear(1_000_000)
    progress.advance(to: 999_999)
    #expect(try await !isFresh(progress))
    hear(1_000_000, at: .now + .seconds(60))
    progress.advance(to: 1_000_000)
    #expect(try await isFresh(progress))
  }

  @Test func aHeadThatIsReachedCountsAlthoughALaterOneIsNotYet() async throws {
    let progress = progress(at: 100)
    let read = ContinuousClock.now + .seconds(1)
    hear(200, at: read)
    _ = progress.staleness
    hear(300, at: read + .seconds(1))
    progress.advance(to: 250)
    let before = read.duration(to: .now)
    let staleness = progress.staleness
    #expect(before <= staleness && staleness <= read.duration(to: .now))
  }

  @Test func aHeadBeforeWhatANodeKnewLongAgoIsAnotherLogs() async throws {
    let progress = progress(at: 500)
    try await Task.sleep(for: .milliseconds(5))
    hear(400, at: .now + .seconds(60))
    #expect(try await !isFresh(progress))
  }

  @Test func aHeadReadWhileANodeWentOnCounts() async throws {
    let progress = progress(at: 500)
    let read = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(5))
    progress.advance(to: 510)
    hear(505, at: read)
    let staleness = progress.staleness
    #expect(staleness <= read.duration(to: .now))
  }

  @Test func troubleLastsUntilABatchIsWritten() throws {
    let progress = progress(at: 1)
    #expect(progress.noteFailure(.unexpected("the disk is full")))
    let since = try #require(progress.failure).since
    #expect(!progress.noteFailure(.unavailable(PostgresError(.other, "no such host: db.internal"))))
    #expect(progress.failure?.since == since)
    #expect(progress.failure?.reason == "PostgreSQL is out of reach")
    progress.noteSuccess()
    #expect(progress.failure == nil)
    #expect(progress.noteFailure(.unexpected("again")))
  }
}

/// Stands for the notifier, with the head that it has read last.
private final class Heads: Sendable {
  private let state = Mutex<HeadConfirmation?>(nil)

  var last: HeadConfirmation? { state.withLock { $0 } }

  func hear(_ confirmation: HeadConfirmation) { state.withLock { $0 = confirmation } }
}
