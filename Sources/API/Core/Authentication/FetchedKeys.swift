package import CallboardCrypto
package import CallboardHTTPClient
import CallboardProjections
import Synchronization

/// The public keys of an identity provider, fetched from a URL and fetched again before they are too old.
///
/// A document is used until it is refreshed, which happens before it expires. If fetching fails, the keys stay for
/// `FetchSchedule.keptSeconds` after the last success, and are dropped then. A document without keys is no failure: the
/// provider has withdrawn them. Safe to use from any thread.
package final class FetchedKeys: Sendable {
  private struct State {
    /// The digest of the document whose keys are in use; nil while there are none.
    var digest: [UInt8]?
    var keyCount = 0
    var fetchedAt: ContinuousClock.Instant?
    /// When the last fetch ended, whether it succeeded or not.
    var endedAt: ContinuousClock.Instant?
    /// When the last fetch began.
    var begunAt: ContinuousClock.Instant?
    var dueAt = ContinuousClock.now
    var isFetching = false
    var isRunning = false
    /// The requests that wait for the end of a fetch, because their tokens name an unknown key.
    var waiting: [Waiting] = []
    var failuresInSeries = 0
    var counters = KeyFetchFigures()
  }

  private let url: WebURL
  private let settings: ClientSettings
  private let schedule: FetchSchedule
  private let state = Mutex(State())
  private let signal = WakeSignal()

  /// A request that waits for the end of a fetch.
  private struct Waiting {
    let continuation: CheckedContinuation<Refetch, Never>
    /// When the fetch began that was under way; nil if the request waits for one that begins after it.
    let fetchBegunAt: ContinuousClock.Instant?

    func resume(isFetched: Bool) {
      let fetched = fetchBegunAt.map { Refetch.known(since: $0.duration(to: .now)) } ?? .fetched
      continuation.resume(returning: isFetched ? fetched : .failed)
    }
  }

  /// The outcome of asking to fetch the document again.
  enum Refetch {
    /// It was fetched: the token should be verified again.
    case fetched
    /// The last fetch, which began so long ago, succeeded, maybe after the token was verified: the token should be
    /// verified again. If its key is still unknown, the provider had no such key then, but may have it now.
    case known(since: Duration)
    /// It cannot be said whether the provider has such a key: fetching failed, or too many wait.
    case failed
  }

  /// The longest document, with its headers.
  private static let documentBytesMax = 256 << 10
  /// The requests that wait for one fetch. Others are refused at once.
  private static let waitingMax = 64

  /// Prepares to fetch; nothing happens until it runs.
  ///
  /// - Parameters:
  ///   - url: of a JWKS document; without TLS only on this machine.
  ///   - certificates: a file of certificates to trust instead of the system's.
  package init(
    _ url: WebURL, certificates: String? = nil, schedule: FetchSchedule = FetchSchedule()
  ) {
    precondition(url.isEncrypted || url.isOfThisMachine, "keys must not be changed on their way")
    self.url = url
    self.schedule = schedule
    var settings = ClientSettings()
    // The operator names the URL, and identity providers are often in the operator's own network.
    settings.allowsPrivate = true
    settings.allowsHTTP = !url.isEncrypted
    settings.isLoopbackOnly = !url.isEncrypted
    settings.certificates = certificates
    settings.totalSeconds = 5
    settings.transfersMax = 1
    settings.answerBytesMax = Self.documentBytesMax
    self.settings = settings
  }

  /// How fetching goes.
  var figures: KeyFetchFigures {
    state.withLock { state in
      var figures = state.counters
      figures.keys = state.keyCount
      figures.age = state.fetchedAt?.duration(to: .now)
      figures.endedAge = state.endedAt?.duration(to: .now)
      figures.failuresInSeries = state.failuresInSeries
      return figures
    }
  }

  /// Fetches the document until cancelled.
  ///
  /// - Parameters:
  ///   - take: called with the keys whenever they have changed; with none when they are dropped.
  ///   - onFailure: called with each failure.
  /// - Throws: `CancellationError` only.
  package func run(
    take: ([VerificationKey]) -> Void, onFailure: (any Error) -> Void
  ) async throws {
    let client = HTTPClient(settings)
    state.withLock { $0.isRunning = true }
    while !Task.isCancelled {
      await fetch(client, take, onFailure)
      while !Task.isCancelled {
        let dueAt = state.withLock { $0.waiting.isEmpty ? $0.dueAt : .now }
        if dueAt <= .now { break }
        await signal.wait(until: dueAt)
      }
    }
    end { $0.isRunning = false }
    await client.close()
    try Task.checkCancellation()
  }

  /// Fetches the document once.
  ///
  /// - Throws: an error if it cannot be fetched or holds no key.
  package func fetchOnce() async throws -> [VerificationKey] {
    let client = HTTPClient(settings)
    do {
      let keys = try JSONWebKeySet.parse(published: try await document(client).body)
      await client.close()
      return keys
    } catch {
      await client.close()
      throw error
    }
  }

  /// Has the document fetched because a token names an unknown key, and waits for it. Tokens with invented keys cost no
  /// more than a fetch every `FetchSchedule.pauseSeconds`, in which few requests wait.
  func refetch() async -> Refetch {
    await withCheckedContinuation { continuation in
      let now = ContinuousClock.now
      let outcome: Refetch? = state.withLock { state in
        guard state.isRunning, state.waiting.count < Self.waitingMax else { return .failed }
        guard state.isFetching || state.begunAt.map({ $0 + schedule.pause <= now }) ?? false else {
          guard state.digest != nil, state.failuresInSeries == 0, let begunAt = state.begunAt else {
            return .failed
          }
          return .known(since: begunAt.duration(to: now))
        }
        state.waiting.append(
          Waiting(
            continuation: continuation, fetchBegunAt: state.isFetching ? state.begunAt : nil))
        return nil
      }
      if let outcome { continuation.resume(returning: outcome) } else { signal.set() }
    }
  }

  private func fetch(
    _ client: HTTPClient, _ take: ([VerificationKey]) -> Void, _ onFailure: (any Error) -> Void
  ) async {
    state.withLock {
      $0.isFetching = true
      $0.begunAt = .now
    }
    do {
      let answer = try await document(client)
      let keys = try Self.keys(in: answer)
      let digest = SHA256.hash(answer.body)
      if state.withLock({ $0.digest }) != digest { take(keys) }
      end(isFetched: true) {
        $0.digest = digest
        $0.keyCount = keys.count
        $0.fetchedAt = .now
        $0.endedAt = $0.fetchedAt
        $0.failuresInSeries = 0
        $0.counters.fetched += 1
        $0.dueAt = .now + schedule.pause(afterFreshFor: answer.freshSeconds)
      }
    } catch {
      if Task.isCancelled { return end { _ in } }
      onFailure(error)
      let now = ContinuousClock.now
      let isTooOld = state.withLock {
        $0.digest != nil && $0.fetchedAt.map({ $0 + schedule.kept <= now }) ?? true
      }
      if isTooOld { take([]) }
      end {
        if isTooOld { ($0.digest, $0.keyCount) = (nil, 0) }
        $0.endedAt = now
        $0.failuresInSeries += 1
        $0.counters.failed += 1
        $0.dueAt = now + schedule.pause(afterFailures: $0.failuresInSeries)
        if $0.digest != nil, let last = $0.fetchedAt {
          $0.dueAt = min($0.dueAt, last + schedule.kept)
        }
      }
    }
  }

  /// Notes how a fetch ended, and lets the requests go on that waited for it.
  private func end(isFetched: Bool = false, _ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      state.isFetching = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for request in waiting { request.resume(isFetched: isFetched) }
  }

  /// The keys of a document; none if it says that there are none.
  private static func keys(in answer: FetchedAnswer) throws(KeyError) -> [VerificationKey] {
    do throws(KeyError) { return try JSONWebKeySet.parse(published: answer.body) } catch {
      if error.code == .noUsableKey { return [] }
      throw error
    }
  }

  private func document(_ client: HTTPClient) async throws -> FetchedAnswer {
    let answer = try await client.get(url.text, headers: [("Accept", "application/json")])
    // A redirect is refused too: it could lead to where keys are not safe on their way.
    guard answer.status == 200 else { throw KeyFetchFailure(status: answer.status) }
    return answer
  }
}

/// How often keys are fetched, and for how long they are used.
package struct FetchSchedule: Sendable {
  /// How long a document counts as fresh if the answer does not say.
  package var freshSeconds = 600.0
  /// The bounds of how long a document counts as fresh, whatever the answer says.
  package var freshSecondsMin = 60.0
  package var freshSecondsMax = 3_600.0
  /// The shortest time between the beginnings of fetches for unknown keys, and the first pause after a failure.
  package var pauseSeconds = 10.0
  /// The longest pause after a failure.
  package var pauseSecondsMax = 300.0
  /// How long keys are used after they were last fetched, while fetching fails.
  package var keptSeconds = 21_600.0

  package init() {}

  var pause: Duration { .seconds(pauseSeconds) }
  var kept: Duration { .seconds(keptSeconds) }

  /// The time to the next fetch: a fifth before the document expires.
  func pause(afterFreshFor seconds: Int?) -> Duration {
    let fresh = seconds.map(Double.init) ?? freshSeconds
    return .seconds(min(max(fresh, freshSecondsMin), freshSecondsMax) * 0.8)
  }

  /// The time to the next fetch after so many failures in series; it doubles with each.
  func pause(afterFailures count: Int) -> Duration {
    var seconds = pauseSeconds
    for _ in 1..<max(count, 1) where seconds < pauseSecondsMax { seconds *= 2 }
    return .seconds(min(seconds, pauseSecondsMax))
  }
}

/// How fetching an issuer's keys goes.
struct KeyFetchFigures: Sendable {
  /// The keys in use.
  var keys = 0
  /// The time since the last fetch that succeeded; nil if none has.
  var age: Duration?
  /// The time since the last fetch ended, whether it succeeded or not; nil if none has.
  var endedAge: Duration?
  /// How many fetches have failed since the last one that succeeded.
  var failuresInSeries = 0
  var fetched = 0
  var failed = 0
}

/// The answer to a fetch is no document.
struct KeyFetchFailure: Error, CustomStringConvertible {
  let status: Int

  var description: String { "the answer has status \(status) instead of 200" }
}
