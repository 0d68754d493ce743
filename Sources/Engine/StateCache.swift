import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Synchronization

/// The committed states in memory. The engine's thread writes them; any thread may read them.
final class StateCache: Sendable {
  /// The entry of a stream: its state, or the problem that makes it unreadable.
  enum Entry: Sendable {
    case state(StreamState)
    /// The stream holds an event that this program cannot apply.
    case unreadable(EventProblem)

    fileprivate var countedBytes: Int {
      if case .state(let state) = self { state.countedBytes } else { 0 }
    }
  }

  private struct Slot {
    var entry: Entry
    /// About how much memory it takes.
    var bytes: Int
    var snapshot: SnapshotMark
  }

  private struct State {
    var slots: [UUID: Slot] = [:]
    var bytes = 0
    var order = UseOrder<UUID>()
  }

  private let state = Mutex(State())
  private let bytesMax: Int
  private let deallocator = Deallocator()
  private static let slotBytes = 512

  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  subscript(stream: UUID) -> Entry? {
    state.withLock {
      guard let slot = $0.slots[stream] else { return nil }
      $0.order.use(stream)
      return slot.entry
    }
  }

  /// Keeps a state that was loaded.
  ///
  /// - Parameter uncountedBytes: about how much memory it takes beside its `countedBytes`.
  func insert(
    _ stream: UUID, _ entry: Entry, uncountedBytes: Int, snapshot: SnapshotMark = SnapshotMark()
  ) {
    let bytes = Self.slotBytes + uncountedBytes + entry.countedBytes
    state.withLock {
      take(stream, from: &$0)
      $0.order.use(stream)
      $0.slots[stream] = Slot(entry: entry, bytes: bytes, snapshot: snapshot)
      $0.bytes += bytes
      evict(&$0)
    }
    deallocator.free()
  }

  /// Replaces a state by a later one.
  ///
  /// - Parameter growth: the growth of the stream by the events since then.
  /// - Returns: how far the stream's last snapshot is behind.
  @discardableResult
  func update(
    _ stream: UUID, _ entry: Entry, _ growth: StreamGrowth = StreamGrowth()
  ) -> SnapshotMark? {
    defer { deallocator.free() }
    var entry = entry
    let snapshot: SnapshotMark? = state.withLock { state in
      guard let place = state.slots.index(forKey: stream) else { return nil }
      let bytes = growth.uncountedBytes + entry.countedBytes
      swap(&state.slots.values[place].entry, &entry)
      let grown = bytes - entry.countedBytes
      state.slots.values[place].bytes += grown
      state.slots.values[place].snapshot.grown += growth.bytes
      let snapshot = state.slots.values[place].snapshot
      state.bytes += grown
      evict(&state)
      return snapshot
    }
    // The earlier state is freed here, outside the lock.
    withExtendedLifetime(entry) {}
    return snapshot
  }

  /// Notes that a snapshot was asked for. Until it is written, its size is estimated by the memory that the state
  /// takes.
  func noteSnapshotAsked(_ stream: UUID, version: Int) {
    state.withLock {
      guard let place = $0.slots.index(forKey: stream) else { return }
      $0.slots.values[place].snapshot = SnapshotMark(
        version: version, bytes: $0.slots.values[place].bytes)
    }
  }

  /// Notes the size of the snapshot that was asked for last.
  func noteSnapshot(_ stream: UUID, bytes: Int) {
    state.withLock { $0.slots[stream]?.snapshot.bytes = bytes }
  }

  /// About how many bytes a stream's state takes; nil if the stream is not in memory.
  func bytes(of stream: UUID) -> Int? { state.withLock { $0.slots[stream]?.bytes } }

  func remove(_ stream: UUID) {
    state.withLock { take(stream, from: &$0) }
    deallocator.free()
  }

  func removeAll() {
    state.withLock { for stream in Array($0.slots.keys) { take(stream, from: &$0) } }
    deallocator.free()
  }

  var footprint: (streams: Int, bytes: Int) { state.withLock { ($0.slots.count, $0.bytes) } }

  /// If the states take too much memory, forgets those that were not used for the longest time. The last used one
  /// stays.
  private func evict(_ state: inout State) {
    while state.bytes > bytesMax, state.slots.count > 1, let oldest = state.order.oldest {
      take(oldest, from: &state)
    }
  }

  /// Takes a stream out of the cache; its state must be freed outside the lock.
  private func take(_ stream: UUID, from state: inout State) {
    guard let slot = state.slots.removeValue(forKey: stream) else { return }
    state.bytes -= slot.bytes
    state.order.remove(stream)
    deallocator.take(slot.entry)
  }
}

/// Frees states on a thread of its own: freeing a large one takes a tenth of a second, and nobody should wait for that.
final class Deallocator: Sendable {
  private let thread = LogThread(name: "deallocator", niceness: 10)
  private let entries = Mutex<[StateCache.Entry]>([])

  /// Takes an entry that is no longer needed.
  func take(_ entry: StateCache.Entry) { entries.withLock { $0.append(entry) } }

  /// Frees the entries taken, on the thread. The caller must hold none of them any more.
  func free() {
    if entries.withLock({ $0.isEmpty }) { return }
    thread.run { [self] in
      let taken = entries.withLock { entries in
        let taken = entries
        entries = []
        return taken
      }
      // Otherwise the optimiser frees them before the lock is released, and an eviction waits for that.
      withExtendedLifetime(taken) {}
    }
  }
}
