import FoundationEssentials
import Synchronization

/// Bounds how often a person may name codes that do not exist: a million codes are few.
///
/// A bucket a person: ten wrong ones at once, then one in 30 seconds. Of this node alone.
final class Guesses: Sendable {
  /// How many wrong ones a person may name at once.
  static let burst = 10
  /// How long it takes until one more may be named.
  static let secondsEach = 30
  private static let peopleMax = 100_000

  private struct Bucket {
    var spent: Double
    var at: ContinuousClock.Instant

    func spent(at now: ContinuousClock.Instant) -> Double {
      let seconds = Double(at.duration(to: now).components.seconds)
      return max(0, spent - seconds / Double(Guesses.secondsEach))
    }
  }

  private let buckets = Mutex<[UUID: Bucket]>([:])

  /// Runs what names a code, unless the person has named too many that are not there.
  ///
  /// - Throws: 429; or what the body throws, of which a 404 counts as wrong.
  func guess<Answer>(
    by person: UUID, _ body: () async throws -> Answer
  ) async throws -> Answer {
    let now = ContinuousClock.now
    let spent = buckets.withLock { $0[person]?.spent(at: now) ?? 0 }
    guard spent <= Double(Self.burst - 1) else {
      throw Problem(
        .tooManyRequests, "too many codes that are not there",
        retryAfterSeconds: Self.secondsEach)
    }
    do {
      return try await body()
    } catch let problem as Problem where problem.code == .notFound {
      count(person)
      throw problem
    }
  }

  private func count(_ person: UUID) {
    let now = ContinuousClock.now
    buckets.withLock {
      if $0.count >= Self.peopleMax { $0 = $0.filter { $0.value.spent(at: now) > 0 } }
      $0[person] = Bucket(spent: ($0[person]?.spent(at: now) ?? 0) + 1, at: now)
    }
  }
}
