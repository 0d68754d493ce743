import Postgres

/// A thread with a queue of jobs, on which a `BatchWriter` lives and may block.
public final class LogThread: Sendable {
  private let thread: WorkThread

  /// Names a thread; it starts with its first job.
  ///
  /// - Parameter niceness: how much it yields to other threads where there are too few cores, 0 to 19.
  public init(name: String, niceness: Int32 = 0) {
    thread = WorkThread(name: name, niceness: niceness)
  }

  /// Runs a job on the thread, after all that were queued before it.
  public func run(_ body: @escaping @Sendable () -> Void) { thread.run(body) }

  /// The thread as an actor's executor, as long as the actor holds the thread.
  public var executor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Whether jobs wait for the thread.
  public var hasQueued: Bool { thread.hasQueued }

  /// Runs what is queued, ends the thread and waits for its end.
  public func stop() { thread.stop() }
}
