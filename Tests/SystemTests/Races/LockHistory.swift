import Synchronization

/// What clients asked of one lock and what they were answered, in the order of a common clock.
final class LockHistory: Sendable {
  /// What a client asks for; a lock is named by its fence.
  enum Request: Hashable, Sendable {
    case acquire
    case extend(Int64)
    case write(Int64)
    case release(Int64)
  }

  /// What it is answered.
  enum Answer: Hashable, Sendable {
    /// It was done; acquiring, under this fence.
    case done(Int64)
    /// Someone holds the lock under this fence.
    case locked(Int64)
    /// The lock that it names has gone.
    case lost
  }

  /// A request and its answer, with the moments at which the client sent the one and had the other.
  struct Call: Sendable {
    let request: Request
    let answer: Answer
    let sent: ContinuousClock.Instant
    let answered: ContinuousClock.Instant
  }

  private let noted = Mutex<[Call]>([])

  /// All calls so far.
  var calls: [Call] { noted.withLock { $0 } }

  /// Notes a call that lasts as long as the body.
  func note(_ request: Request, _ body: () async throws -> Answer) async throws -> Answer {
    let sent = ContinuousClock.now
    let answer = try await body()
    let call = Call(request: request, answer: answer, sent: sent, answered: .now)
    noted.withLock { $0.append(call) }
    return answer
  }
}
