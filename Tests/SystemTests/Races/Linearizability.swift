/// Whether there is an order of calls in which each could have been answered as it was, one at a time.
///
/// Each takes effect at one moment between its request and its answer. The search is the one of Wing
/// and Gong with Lowe's memory of what has been tried: "Testing for linearizability" (2017).
struct Linearizability {
  /// A lock, as simply as it can be said: who holds it, and the last fence.
  private struct Lock: Hashable {
    var holder: Int64?
    var last: Int64 = 0

    /// The lock after a call; nil if it could not have been answered so.
    func after(_ call: LockHistory.Call) -> Lock? {
      var next = self
      switch (call.request, call.answer) {
      case (.acquire, .done(let fence)):
        guard holder == nil, fence > last else { return nil }
        next.holder = fence
        next.last = fence
      case (.acquire, .locked(let fence)):
        guard holder == fence else { return nil }
      case (.extend(let fence), .done), (.write(let fence), .done):
        guard holder == fence else { return nil }
      case (.release(let fence), .done):
        guard holder == fence else { return nil }
        next.holder = nil
      case (.extend(let fence), .lost), (.write(let fence), .lost), (.release(let fence), .lost):
        guard holder != fence else { return nil }
      default: return nil
      }
      return next
    }
  }

  private struct Tried: Hashable {
    let done: Set<Int>
    let lock: Lock
  }

  private let calls: [LockHistory.Call]
  private var tried: Set<Tried> = []

  private init(_ calls: [LockHistory.Call]) {
    self.calls = calls.sorted { $0.sent < $1.sent }
  }

  /// Whether there is such an order of the calls of one lock.
  static func holds(_ calls: [LockHistory.Call]) -> Bool {
    var judge = Linearizability(calls)
    return judge.search([], Lock())
  }

  private mutating func search(_ done: Set<Int>, _ lock: Lock) -> Bool {
    if done.count == calls.count { return true }
    guard tried.insert(Tried(done: done, lock: lock)).inserted else { return false }
    let waiting = calls.indices.filter { !done.contains($0) }
    // Nothing that was sent after an answer had come can have been before it.
    guard let end = waiting.map({ calls[$0].answered }).min() else { return true }
    for index in waiting where calls[index].sent <= end {
      if let next = lock.after(calls[index]), search(done.union([index]), next) { return true }
    }
    return false
  }
}
