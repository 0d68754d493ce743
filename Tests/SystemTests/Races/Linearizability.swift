import Foundation

/// Whether there is an order in which the calls, one at a time, could have got their answers.
///
/// Each call takes effect at one moment between its request and its answer. A call without an answer takes effect at
/// any moment after its request, or never. A lock expires exactly at its time. The search is that of Wing and Gong,
/// with Lowe's memory of the states that were tried: "Testing for linearizability" (2017).
struct Linearizability {
  private struct Place: Hashable {
    /// The calls that are already in the order, one bit each.
    var done: [UInt64]
    var count = 0
    var locks = ModelLocks()

    func has(_ index: Int) -> Bool { done[index / 64] >> (index % 64) & 1 == 1 }

    mutating func add(_ index: Int) { done[index / 64] |= 1 << (index % 64) }
  }

  private let calls: [LockHistory.Call]
  private let answered: Int
  /// Locks for which somebody was refused, but which no answer gave to anybody; by holder.
  private let orphans: [UUID: [LockHistory.Lock]]

  private init(_ calls: [LockHistory.Call]) {
    // A write without an answer does not change the locks.
    self.calls = calls.filter { $0.answer != nil || $0.request.changesLocks }
      .sorted { $0.answered > $1.answered }
    answered = calls.count { $0.answer != nil }
    var acquired: Set<Int64> = []
    var seen: [Int64: LockHistory.Lock] = [:]
    for call in calls {
      if case (.acquire, .held(let fence, _)) = (call.request, call.answer) {
        acquired.insert(fence)
      }
      if case .locked(let lock) = call.answer { seen[lock.fence] = lock }
    }
    let unknown = seen.values.filter { !acquired.contains($0.fence) }
    orphans = Dictionary(grouping: unknown, by: \.holder)
  }

  /// Whether there is such an order of the calls on the locks of one space, which has no locks at first.
  static func holds(_ calls: [LockHistory.Call]) -> Bool { Linearizability(calls).search() }

  private func search() -> Bool {
    var tried: Set<Place> = []
    var places = [Place(done: Array(repeating: 0, count: calls.count / 64 + 1))]
    while let place = places.popLast() {
      if place.count == answered { return true }
      guard tried.insert(place).inserted else { continue }
      places += nexts(of: place)
    }
    return false
  }

  /// The places after each call that may come next.
  private func nexts(of place: Place) -> [Place] {
    // A call that was sent after another one's answer cannot come before that one, nor can one at a later moment than
    // another one's, if its answer tells it.
    let waiting = calls.indices.filter { !place.has($0) }
    let end = waiting.map { calls[$0].answered }.min() ?? .max
    let moment = waiting.compactMap { calls[$0].moment }.min() ?? .max
    var nexts: [Place] = []
    for index in waiting where calls[index].sent <= end {
      for locks in outcomes(of: calls[index], place.locks) where locks.now <= moment {
        var next = place
        next.add(index)
        next.locks = locks
        if calls[index].answer == nil {
          // Otherwise it is as if the call had never taken effect.
          if !locks.areSame(as: place.locks) { nexts.append(next) }
          continue
        }
        next.count += 1
        // A call that changes nothing, the time included, may come first, unless it would change something later.
        if locks == place.locks, !calls[index].hasChangedLocks { return [next] }
        nexts.append(next)
      }
    }
    return nexts
  }

  /// The possible locks after a call; none if it could not have got its answer.
  private func outcomes(of call: LockHistory.Call, _ locks: ModelLocks) -> [ModelLocks] {
    guard case (.acquire(let key, let seconds), nil) = (call.request, call.answer) else {
      return locks.after(call).map { [$0] } ?? []
    }
    // If nobody was refused for the lock, it is as if the call had never taken effect.
    return (orphans[call.person] ?? []).filter { $0.key == key }.compactMap { orphan in
      locks.acquired(by: call, key, orphan.fence, seconds, until: orphan.until)
    }
  }
}

extension LockHistory.Call {
  /// When the call took effect, in microseconds since 1970, if its answer tells it.
  fileprivate var moment: Int64? {
    switch (request, answer) {
    case (.acquire(_, let seconds), .held(_, let until)),
      (.extend(_, let seconds), .held(_, let until)):
      until - seconds * 1_000_000
    default: nil
    }
  }

  /// Whether the call was carried out and may have changed locks.
  fileprivate var hasChangedLocks: Bool {
    switch answer {
    case .held, .done: request.changesLocks
    case .locked, .lost, nil: false
    }
  }
}

extension LockHistory.Request {
  fileprivate var changesLocks: Bool {
    switch self {
    case .acquire, .extend, .release, .releaseAll, .end: true
    case .writeUnder, .write: false
    }
  }
}
