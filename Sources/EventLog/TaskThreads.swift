import Postgres
import Synchronization

/// A few threads for tasks that must not wait for Swift's shared pool, or that must not fill it.
///
/// The shared pool has as many threads as the machine has cores: work that computes for long on it holds up everything
/// else there. A task that prefers these threads runs on them alone, with all that it awaits, but for actors that have a
/// thread of their own:
///
///     group.addTask(executorPreference: threads) { await poll() }
public final class TaskThreads: TaskExecutor {
  private let threads: [WorkThread]
  /// How many jobs each thread has.
  private let jobs: Mutex<[Int]>

  /// Names threads, which start with their first job.
  ///
  /// - Parameter niceness: how much they yield to other threads where there are too few cores, 0 to 19.
  public init(name: String, count: Int = 1, niceness: Int32 = 0) {
    precondition(count > 0, "tasks need a thread")
    threads = (0..<count).map {
      WorkThread(name: count == 1 ? name : "\(name)-\($0)", niceness: niceness)
    }
    jobs = Mutex([Int](repeating: 0, count: count))
  }

  /// How many threads there are.
  public var count: Int { threads.count }

  /// Whether the caller runs on one of them.
  public var isCurrent: Bool { threads.contains { $0.isCurrent } }

  /// Runs a job on the thread that has the fewest.
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

  /// Runs a body on these threads, and returns once it has ended.
  public func run(_ body: () async -> Void) async {
    await withTaskExecutorPreference(self) {
      // The preference holds from the next suspension on.
      await Task.yield()
      await body()
    }
  }
}
