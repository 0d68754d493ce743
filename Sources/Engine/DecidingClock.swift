import CallboardEventLog
import Glibc

/// Measures what each of several commands takes the engine's thread.
///
/// On a busy machine the processor time of a thread is less than the time that passes, and nobody must pay for the
/// difference. Reading it takes a system call, so for a command that is decided quickly the time that has passed is
/// taken instead.
struct DecidingClock {
  /// When the present command began.
  private(set) var began = ContinuousClock.now
  /// The thread's processor time when it was last read, in nanoseconds.
  private var usedBefore = DecidingClock.processorTime()
  /// The time of the quick commands since then, in nanoseconds.
  private var quick: Int64 = 0

  /// The longest time of a command whose processor time is not read, in nanoseconds.
  private static let quickMax: Int64 = 50_000

  /// Ends the present command and begins the next one.
  ///
  /// - Returns: the time that has passed and the processor time that was used, both in nanoseconds.
  mutating func lap() -> (passed: Int64, used: Int64) {
    let done = ContinuousClock.now
    let passed = began.duration(to: done).nanoseconds
    began = done
    guard passed > Self.quickMax else {
      quick += passed
      return (passed, passed)
    }
    let now = Self.processorTime()
    defer { (usedBefore, quick) = (now, 0) }
    return (passed, min(passed, max(0, now - usedBefore - quick)))
  }

  /// The processor time of the calling thread, in nanoseconds.
  private static func processorTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
