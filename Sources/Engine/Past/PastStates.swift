import CallboardDomain
import FoundationEssentials
import Synchronization

/// States of streams at some of their past versions, so that the next read continues from the nearest one.
///
/// States share what did not change, so one costs as much as its stream grew since the one kept before it. The memory
/// is bounded in bytes: the stream that was not read for the longest time is forgotten first. Safe from any thread.
final class PastStates: Sendable {
  private struct Kept {
    let version: Int
    let state: StreamState
    let bytes: Int
    /// When it was last read; nil if it is one of those at even distances.
    var lastUse: UInt64?
  }

  private struct Line {
    /// The states in the order of their versions.
    var kept: [Kept] = []
    var lastUse: UInt64 = 0

    var bytes: Int { kept.reduce(0) { $0 + $1.bytes } }

    /// How many of them are at or before a version.
    func count(through version: Int) -> Int {
      var (low, high) = (0, kept.count)
      while low < high {
        let middle = (low + high) / 2
        if kept[middle].version <= version { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private struct State {
    var lines: [UUID: Line] = [:]
    var bytes = 0
    var uses: UInt64 = 0
    var folded = 0
    /// The streams that are being folded, and whether each was forgotten since that began.
    var folding: [UUID: Bool] = [:]
  }

  private let state = Mutex(State())
  private let bytesMax: Int
  /// The memory of a state beside that of its events: the paths to what changed.
  private static let keptBytes = 8_192
  /// How many states of a stream are kept because they were asked for, beside those at even distances.
  private static let askedMax = 8

  init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// The last kept state of a stream at or before a version.
  func nearest(_ stream: UUID, atMost version: Int) -> StreamState? {
    state.withLock { state in
      guard let line = state.lines[stream] else { return nil }
      state.uses += 1
      state.lines[stream]?.lastUse = state.uses
      let index = line.count(through: version) - 1
      guard index >= 0 else { return nil }
      if line.kept[index].lastUse != nil { state.lines[stream]?.kept[index].lastUse = state.uses }
      return line.kept[index].state
    }
  }

  /// Notes that the events of a stream are about to be read. If it is forgotten before `endFolding`, no state of it is
  /// kept: its events may have lost their personal content meanwhile.
  func beginFolding(_ stream: UUID) { state.withLock { $0.folding[stream] = false } }

  /// Notes that the events of a stream have been read.
  func endFolding(_ stream: UUID) { state.withLock { $0.folding[stream] = nil } }

  /// Keeps a state.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the events since the state from which it was folded.
  ///   - isAsked: whether it was asked for; it may then replace another one that was.
  func keep(_ stream: UUID, _ kept: StreamState, bytes: Int, isAsked: Bool) {
    state.withLock { state in
      guard state.folding[stream] != true else { return }
      state.uses += 1
      var line = state.lines.removeValue(forKey: stream) ?? Line()
      let before = line.bytes
      line.lastUse = state.uses
      let index = line.count(through: kept.version)
      if index == 0 || line.kept[index - 1].version != kept.version {
        line.kept.insert(
          Kept(
            version: kept.version, state: kept, bytes: bytes + Self.keptBytes,
            lastUse: isAsked ? state.uses : nil), at: index)
      }
      let asked = line.kept.indices.filter { line.kept[$0].lastUse != nil }
      if asked.count > Self.askedMax,
        let oldest = asked.min(by: { line.kept[$0].lastUse ?? 0 < line.kept[$1].lastUse ?? 0 })
      {
        line.kept.remove(at: oldest)
      }
      state.bytes += line.bytes - before
      state.lines[stream] = line
      makeRoom(&state, beside: stream)
    }
  }

  /// Forgets a stream.
  func forget(_ stream: UUID) {
    state.withLock { state in
      if state.folding[stream] != nil { state.folding[stream] = true }
      state.bytes -= state.lines.removeValue(forKey: stream)?.bytes ?? 0
    }
  }

  /// Counts events that were folded.
  func note(folded events: Int) { state.withLock { $0.folded += events } }

  /// How many events were folded for past states.
  var folded: Int { state.withLock { $0.folded } }

  /// How many states are kept, and their estimated bytes.
  var footprint: (states: Int, bytes: Int) {
    state.withLock { ($0.lines.values.reduce(0) { $0 + $1.kept.count }, $0.bytes) }
  }

  /// Forgets other streams first, then the latest states of this one, which hold most.
  private func makeRoom(_ state: inout State, beside stream: UUID) {
    while state.bytes > bytesMax {
      let others = state.lines.filter { $0.key != stream }
      if let oldest = others.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
        state.bytes -= state.lines.removeValue(forKey: oldest)?.bytes ?? 0
      } else if let last = state.lines[stream]?.kept.popLast() {
        state.bytes -= last.bytes
      } else {
        return
      }
    }
  }
}
