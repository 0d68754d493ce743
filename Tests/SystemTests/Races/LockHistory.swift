import Foundation
import Synchronization

/// The calls of clients on the locks of one space, with their answers. All times are by the clock of the machine, which
/// the service uses too.
final class LockHistory: Sendable {
  /// A client's request. A lock is named by its fence.
  enum Request: Hashable, Sendable {
    case acquire(key: String, seconds: Int64)
    case extend(Int64, seconds: Int64)
    case release(Int64)
    /// Release all locks that the caller holds.
    case releaseAll
    /// End a lock of any holder.
    case end(Int64)
    /// Write under a lock, which must not have gone.
    case writeUnder(Int64)
    /// Write to a thing that may be locked, under no lock.
    case write(key: String)
  }

  /// The answer to a request.
  enum Answer: Hashable, Sendable {
    /// The caller has the lock until a moment, in microseconds since 1970.
    case held(Int64, until: Int64)
    case done
    /// Somebody holds this lock.
    case locked(Lock)
    /// The lock that the request names has gone.
    case lost
  }

  /// A lock as a refusal describes it.
  struct Lock: Hashable, Sendable {
    let key: String
    let holder: UUID
    let fence: Int64
    /// In microseconds since 1970.
    let until: Int64
  }

  /// A request and its answer, with the times at which the client sent the one and received the other, in microseconds
  /// since 1970.
  struct Call: Sendable {
    let person: UUID
    let request: Request
    /// Nil if no answer came: the request was carried out, will be at a later moment, or never will be.
    let answer: Answer?
    let sent: Int64
    let answered: Int64
  }

  private let noted = Mutex<[Call]>([])

  /// All calls so far.
  var calls: [Call] { noted.withLock { $0 } }

  /// Records a call that lasts as long as the body. The body returns nil if no answer came.
  func note(
    _ person: UUID, _ request: Request, _ body: () async throws -> Answer?
  ) async rethrows -> Answer? {
    let sent = Self.now
    let answer = try await body()
    let answered = answer == nil ? Int64.max : Self.now
    noted.withLock {
      $0.append(
        Call(person: person, request: request, answer: answer, sent: sent, answered: answered))
    }
    return answer
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
