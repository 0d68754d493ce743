internal import Glibc

/// A thread with a queue of jobs, where code may block: an actor's executor, or on its own.
///
///     actor Writer {
///       let thread = WorkThread(name: "writer")
///       nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
///     }
///
/// Jobs run one after another, in order. The thread ends with `stop()` or with its last owner.
public final class WorkThread: SerialExecutor, Sendable {
  private let queue: WorkQueue

  /// Names a thread; it starts with its first job.
  ///
  /// - Parameter niceness: how much it yields to other threads where there are too few cores, 0 to 19.
  public init(name: String, niceness: Int32 = 0) {
    queue = WorkQueue(name: name, niceness: niceness)
  }

  deinit { queue.stop() }

  /// Runs the closure on the thread, after everything that was queued before it.
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

  /// Whether jobs wait for the thread, beside the one that runs.
  public var hasQueued: Bool { queue.hasQueued }

  /// Runs what is queued, ends the thread and waits for its end.
  ///
  /// Called on the thread itself it cannot wait, and returns at once. What is queued later still
  /// runs, on a thread that ends right after.
  public func stop() {
    queue.stop()
    if !isCurrent { queue.join() }
  }
}
