import CallboardPostgres
import Synchronization

/// A few threads for tasks that must not wait for Swift's shared pool, or that must not fill it.
///
/// The shared pool has as many threads as the machine has cores, so long computations on it hold up everything else
/// there. A task that prefers these threads runs on them alone, with everything that it awaits except actors that have
/// a thread of their own:
///
///     group.addTask(executorPreference: threads) { await poll() }
public final class TaskThreads: TaskExecutor {
  private let threads: [WorkThread]
  /// How many jobs each thread has.
  private let jobs: Mutex<[Int]>

  /// Makes named threads; each starts with its first job.
  ///
  /// - Parameter niceness: how far they yield to other threads if there are too few cores, from 0 to 19.
  public init(name: String, count: Int = 1, niceness: Int32 = 0) {
    precondition(count > 0, "tasks need a thread")
    threads = (0..<count).map {
      WorkThread(name: count == 1 ? name : "\(name)-\($0)", niceness: niceness)
    }
    jobs = Mutex([Int](repeating: 0, count: count))
  }

  /// Whether the caller runs on one of the threads.
  public var isCurrent: Bool { threads.contains { $0.isCurrent } }

  /// Runs a job on the thread that has the fewest jobs.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let index = jobs.withLock { jobs in
      var fewest = 0
      for index in jobs.indices where jobs[index] < jobs[fewest] { fewest = index }
      jobs[fewest] += 1
      return fewest
    }
    threads[index].run { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      jobs.withLock { $0[index] -= 1 }
    }
  }

  /// Runs a body on these threads, and returns when it has ended.
  public func run<R: Sendable>(_ body: () async -> R) async -> R {
    await withTaskExecutorPreference(self) {
      // The preference takes effect at the next suspension.
      await Task.yield()
      return await body()
    }
  }
}

/// A thread with a queue of jobs. A `BatchWriter` lives on it and may block it.
public final class LogThread: Sendable {
  private let thread: WorkThread

  /// Makes a named thread; it starts with its first job.
  ///
  /// - Parameter niceness: how far it yields to other threads if there are too few cores, from 0 to 19.
  public init(name: String, niceness: Int32 = 0) {
    thread = WorkThread(name: name, niceness: niceness)
  }

  /// Runs a job on the thread, after all that were queued before it.
  public func run(_ body: @escaping @Sendable () -> Void) { thread.run(body) }

  /// The thread as an actor's executor; the actor must hold the thread.
  public var executor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Runs the queued jobs, ends the thread and waits for its end.
  public func stop() { thread.stop() }
}
