internal import Glibc

/// A thread with a queue of jobs that may block. It serves as an actor's executor, or by itself.
///
///     actor Writer {
///       let thread = WorkThread(name: "writer")
///       nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
///     }
///
/// Jobs run one after another, in order. The thread ends with `stop()`, or when its last reference is released.
public final class WorkThread: SerialExecutor, Sendable {
  private let queue: WorkQueue

  /// Makes a thread with a name. It starts with its first job.
  ///
  /// - Parameter niceness: how much it yields to other threads if there are too few cores, 0 to 19.
  public init(name: String, niceness: Int32 = 0) {
    queue = WorkQueue(name: name, niceness: niceness)
  }

  deinit { queue.stop() }

  /// Runs the closure on the thread, after all jobs that were queued before it.
  public func run(_ body: @escaping @Sendable () -> Void) { queue.add(.closure(body)) }

  public func enqueue(_ job: consuming ExecutorJob) {
    queue.add(.job(UnownedJob(job), self))
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  public func checkIsolated() {
    precondition(isCurrent, "not on the thread \(queue.name)")
  }

  public func isIsolatingCurrentContext() -> Bool? { isCurrent }

  /// Whether the caller runs on this thread.
  public var isCurrent: Bool { queue.isCurrent }

  /// Runs the queued jobs, ends the thread and waits for its end.
  ///
  /// If called on the thread itself, it returns without waiting. Jobs that are queued later still run, on a thread that
  /// ends right after.
  public func stop() {
    queue.stop()
    if !isCurrent { queue.join() }
  }
}
