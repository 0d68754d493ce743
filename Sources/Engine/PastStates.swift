public import CallboardDomain
import CallboardEventLog
public import FoundationEssentials
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

  private struct State {
    /// The states of each stream in the order of their versions.
    var lines: [UUID: [Kept]] = [:]
    var order = UseOrder<UUID>()
    var bytes = 0
    var uses: UInt64 = 0
    var folded = 0
    /// The streams that are being folded, and whether each was forgotten since that began.
    var folding: [UUID: Bool] = [:]

    mutating func remove(_ stream: UUID) {
      for kept in lines.removeValue(forKey: stream) ?? [] { bytes -= kept.bytes }
      order.remove(stream)
    }
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
      state.order.use(stream)
      guard let index = line.lastIndex(where: { $0.version <= version }) else { return nil }
      if line[index].lastUse != nil {
        state.uses += 1
        state.lines[stream]?[index].lastUse = state.uses
      }
      return line[index].state
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
      state.order.use(stream)
      var line = state.lines.removeValue(forKey: stream) ?? []
      let index = line.firstIndex { $0.version > kept.version } ?? line.count
      if index == 0 || line[index - 1].version != kept.version {
        let new = Kept(
          version: kept.version, state: kept, bytes: bytes + Self.keptBytes,
          lastUse: isAsked ? state.uses : nil)
        line.insert(new, at: index)
        state.bytes += new.bytes
      }
      let asked = line.indices.filter { line[$0].lastUse != nil }
      if asked.count > Self.askedMax,
        let oldest = asked.min(by: { line[$0].lastUse ?? 0 < line[$1].lastUse ?? 0 })
      {
        state.bytes -= line.remove(at: oldest).bytes
      }
      state.lines[stream] = line
      makeRoom(&state, beside: stream)
    }
  }

  /// Forgets a stream.
  func forget(_ stream: UUID) {
    state.withLock { state in
      if state.folding[stream] != nil { state.folding[stream] = true }
      state.remove(stream)
    }
  }

  /// Forgets all streams.
  func forgetAll() {
    state.withLock { state in
      state.folding = state.folding.mapValues { _ in true }
      (state.lines, state.order, state.bytes) = ([:], UseOrder(), 0)
    }
  }

  /// Counts events that were folded.
  func note(folded events: Int) { state.withLock { $0.folded += events } }

  /// How many events were folded for past states.
  var folded: Int { state.withLock { $0.folded } }

  /// How many states are kept, and their estimated bytes.
  var footprint: (states: Int, bytes: Int) {
    state.withLock { ($0.lines.values.reduce(0) { $0 + $1.count }, $0.bytes) }
  }

  /// Forgets other streams first, then the latest states of this one, which hold most.
  private func makeRoom(_ state: inout State, beside stream: UUID) {
    while state.bytes > bytesMax {
      if let oldest = state.order.oldest, oldest != stream {
        state.remove(oldest)
      } else if let last = state.lines[stream]?.popLast() {
        state.bytes -= last.bytes
      } else {
        return
      }
    }
  }
}

/// Folds past states on a thread of its own, so that long folds do not hold up requests.
///
/// Several streams are folded in turns, a page of events at a time. One call at a time folds a stream; the next ones
/// continue from its states.
actor PastFolder {
  private nonisolated let thread = LogThread(name: "past", niceness: 10)
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor }

  private let makeLoader: @Sendable () -> Loader
  private let states: PastStates
  private let spacing: Int
  /// The callers that wait for a stream that is being folded.
  private var waiting: [UUID: [CheckedContinuation<Void, Never>]] = [:]

  /// - Parameter loader: makes the loader for one fold.
  init(_ loader: @escaping @Sendable () -> Loader, _ states: PastStates, spacing: Int) {
    makeLoader = loader
    self.states = states
    self.spacing = spacing
  }

  /// The state of a stream at a version, or the latest one before it.
  ///
  /// - Parameter isKept: whether to keep states on the way.
  func state(of stream: UUID, at version: Int, isKept: Bool) async -> Loader.Loaded {
    while waiting[stream] != nil {
      await withCheckedContinuation { waiting[stream, default: []].append($0) }
    }
    waiting[stream] = []
    let loaded = await fold(stream, through: version, isKept: isKept)
    for waiting in waiting.removeValue(forKey: stream) ?? [] { waiting.resume() }
    return loaded
  }

  private func fold(_ stream: UUID, through version: Int, isKept: Bool) async -> Loader.Loaded {
    let loader = makeLoader()
    states.beginFolding(stream)
    defer { states.endFolding(stream) }
    do {
      var (state, bytes, _) = try await loader.beginning(stream, through: version)
      if let nearest = states.nearest(stream, atMost: version), nearest.version > state.version {
        (state, bytes) = (nearest, 0)
      }
      while state.version < version {
        // Stops at the next version at an even distance, so that its state is kept.
        let end = min(version, (state.version / spacing + 1) * spacing)
        let before = state.version
        bytes += try await loader.fold(stream, through: end, into: &state).bytes
        states.note(folded: state.version - before)
        let isLast = state.version < end || end == version
        if isKept, state.version > before, !isLast || state.version % spacing == 0 {
          states.keep(stream, state, bytes: bytes, isAsked: false)
          bytes = 0
        }
        if isLast { break }
      }
      if isKept, state.version > 0 { states.keep(stream, state, bytes: bytes, isAsked: true) }
      return .state(LoadedStream(state: state))
    } catch {
      return Loader.failure(error)
    }
  }
}

extension Engine {
  /// The state of a stream at one of its versions, folded from its events.
  ///
  /// It continues from the nearest state that is kept, or from the snapshot if that is not newer, and keeps states at
  /// even distances on the way. It folds at most `pastSpacing` events for a version near one that was read before. For
  /// a version that is not reached yet it returns the latest state.
  public func state(
    of stream: UUID, atVersion version: Int
  ) async throws(EngineError) -> StreamState {
    guard version > 0 else { return .absent }
    let present = try? await state(of: stream)
    if let present, present.version == version { return present }
    // States of deleted spaces are not kept, nor those of streams that may have been deleted.
    let isKept = present?.space.map { $0.standing != .deleted } ?? false
    if !isKept { pastStates.forget(stream) }
    let loaded = await pastFolder.state(of: stream, at: version, isKept: isKept)
    tell(of: loaded, stream)
    switch loaded {
    case .state(let loaded): return loaded.state
    case .unreadable(let problem): throw .unreadable(problem)
    case .failed(let error): throw .notLoaded(error)
    }
  }

  /// How many past states are kept, and their estimated bytes.
  public var pastFootprint: (states: Int, bytes: Int) { pastStates.footprint }

  /// How many events have been folded for past states.
  public var pastEventsFolded: Int { pastStates.folded }
}
