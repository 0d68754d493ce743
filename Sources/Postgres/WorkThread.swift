internal import CallboardCLibPQ
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

/// The jobs of a `WorkThread`, and the thread that runs them, which starts with the first job.
final class WorkQueue: @unchecked Sendable {
  enum Item {
    case closure(@Sendable () -> Void)
    case job(UnownedJob, WorkThread)
  }

  let name: String
  /// How much the thread yields to others, as for `nice`: 0 not at all, 19 the most.
  private let niceness: Int32
  // The mutex guards all members below, and the condition is signalled at every change.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var items: [Item] = []
  private var isStopped = false
  private var thread: pthread_t?

  init(name: String, niceness: Int32) {
    self.name = name
    self.niceness = niceness
    mutex = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(changed)
    mutex.deallocate()
    changed.deallocate()
  }

  var isCurrent: Bool {
    locked { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  func add(_ item: Item) {
    locked {
      items.append(item)
      if thread == nil { start() }
      pthread_cond_broadcast(changed)
    }
  }

  func stop() {
    locked {
      isStopped = true
      pthread_cond_broadcast(changed)
    }
  }

  func join() {
    locked { while thread != nil { pthread_cond_wait(changed, mutex) } }
  }

  private func locked<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Must be called with the mutex held.
  private func start() {
    var made = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    let status = pthread_create(
      &made, nil,
      { context in
        guard let context else { return nil }
        let queue = Unmanaged<WorkQueue>.fromOpaque(context).takeRetainedValue()
        queue.work()
        return nil
      }, context)
    precondition(status == 0, "no thread for \(name): pthread_create gave \(status)")
    pthread_detach(made)
    pthread_setname_np(made, String(name.prefix(15)))
    thread = made
  }

  private func work() {
    // On Linux this applies only to the calling thread.
    if niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
    while let batch = next() {
      for item in batch {
        switch item {
        case .closure(let body): body()
        case .job(let job, let owner):
          job.runSynchronously(on: owner.asUnownedSerialExecutor())
        }
      }
    }
  }

  /// Waits for queued jobs and returns them all, in order; nil if the thread must end.
  private func next() -> [Item]? {
    locked {
      while items.isEmpty {
        if isStopped {
          thread = nil
          pthread_cond_broadcast(changed)
          return nil
        }
        pthread_cond_wait(changed, mutex)
      }
      defer { items = [] }
      return items
    }
  }
}
