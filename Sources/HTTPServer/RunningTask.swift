import Synchronization

/// Lets another thread cancel structured work while it runs.
struct RunningTask: ~Copyable, Sendable {
  // `UnsafeCurrentTask.cancel` may be called from any thread while the task exists. The lock ensures that: the
  // reference is removed before the task can end.
  struct Reference: @unchecked Sendable {
    let task: UnsafeCurrentTask
  }

  enum State {
    case waiting
    case running(Reference)
    case cancelled
    case done
  }

  private let state = Mutex(State.waiting)

  /// Runs the work on the current task, at most once.
  func run(_ work: () async -> Void) async {
    if let reference = withUnsafeCurrentTask(body: { $0.map(Reference.init) }) {
      state.withLock { state in
        if case .cancelled = state { reference.task.cancel() }
        state = .running(reference)
      }
    }
    await work()
    state.withLock { $0 = .done }
  }

  /// Cancels the work now, or as soon as it starts.
  func cancel() {
    state.withLock { state in
      switch state {
      case .waiting: state = .cancelled
      case .running(let reference): reference.task.cancel()
      case .cancelled, .done: break
      }
    }
  }
}
