import Foundation
import Synchronization

/// What clients asked of the locks of one space and what they were answered, by the clock of the machine, which is the
/// service's too.
final class LockHistory: Sendable {
  /// What a client asks for; a lock is named by its fence.
  enum Request: Hashable, Sendable {
    case acquire(key: String, seconds: Int64)
    case extend(Int64, seconds: Int64)
    case release(Int64)
    /// Give back all that one holds.
    case releaseAll
    /// End a lock, whoever holds it.
    case end(Int64)
    /// Write, unless the lock that this rests on has gone.
    case writeUnder(Int64)
    /// Write to what may be locked, resting on no lock.
    case write(key: String)
  }

  /// What it is answered.
  enum Answer: Hashable, Sendable {
    /// The caller has the lock until a moment, in microseconds since 1970.
    case held(Int64, until: Int64)
    case done
    /// Someone has this lock.
    case locked(Lock)
    /// The lock that it names has gone.
    case lost
  }

  /// A lock as whoever is refused for it sees it.
  struct Lock: Hashable, Sendable {
    let key: String
    let holder: UUID
    let fence: Int64
    /// In microseconds since 1970.
    let until: Int64
  }

  /// A request and its answer, with the moments at which the client sent the one and had the other, in microseconds since
  /// 1970.
  struct Call: Sendable {
    let person: UUID
    let request: Request
    /// Nil where none came: it may have been done, or may be at any later moment, or never.
    let answer: Answer?
    let sent: Int64
    let answered: Int64
  }

  private let noted = Mutex<[Call]>([])

  /// All calls so far.
  var calls: [Call] { noted.withLock { $0 } }

  /// Notes a call that lasts as long as the body, which returns nil where no answer came.
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
