import Synchronization

/// Lets another thread cancel a piece of structured work while it runs.
struct RunningTask: ~Copyable, Sendable {
  // `UnsafeCurrentTask.cancel` may be called from anywhere as long as the task lives, which the
  // lock sees to: the reference is gone before the task can be.
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
