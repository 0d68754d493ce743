import FoundationEssentials

/// The text edits that a project's elements hold, the oldest first, with the number of their components and their size in
/// memory. An edit may have 10,000 components, and more once it is transformed.
struct HeldEdits: Sendable {
  struct Mark: Sendable {
    let version: Int
    let element: UUID
    let components: Int32
    /// The bytes of UTF-8 that it inserts.
    let inserted: Int32
  }

  /// The memory of an edit without its components, with its marks here and among the project's recent changes, in bytes.
  private static let bytesPerEdit = 256
  static let bytesPerComponent = 32

  /// The maximum number of components. Beyond it the oldest edits are forgotten.
  static let componentsMax = 2_000_000

  /// Edits are forgotten when the version up to which they may be forgotten has grown by this much. In steps of 32 edits,
  /// forgetting changed nearly one element for each event, which took a fifth of the time of deciding (`perf`, a project
  /// with 64 elements).
  static let forgottenAtOnce = 512

  private var marks = ChunkedLog<Mark>(chunkLength: 32)
  private var components = 0
  /// About how much memory they take.
  private(set) var bytes = 0
  /// The version that `forget` got when it last forgot edits.
  private var lastForgotten = 0

  /// Whether `added` more components may be held.
  func hasRoom(for added: Int) -> Bool { components + added <= Self.componentsMax }

  mutating func append(_ mark: Mark) {
    marks.append(mark)
    count(mark)
  }

  mutating func prepend(_ older: [Mark]) {
    marks.prepend(older)
    for mark in older { count(mark) }
  }

  private mutating func count(_ mark: Mark, isForgotten: Bool = false) {
    let sign = isForgotten ? -1 : 1
    components += sign * Int(mark.components)
    bytes +=
      sign
      * (Self.bytesPerEdit + Self.bytesPerComponent * Int(mark.components) + Int(mark.inserted))
  }

  /// Forgets edits up to a version, and further ones if there are too many components. Forgets whole chunks of edits, and
  /// leaves some that are older than the version for later.
  ///
  /// - Returns: the version up to which edits are forgotten, and the elements that hold some of these edits.
  mutating func forget(upTo version: Int) -> (version: Int, elements: Set<UUID>) {
    guard version >= lastForgotten + Self.forgottenAtOnce || components > Self.componentsMax else {
      return (version, [])
    }
    lastForgotten = version
    var through = version
    var elements: Set<UUID> = []
    while let oldest = marks.firstChunk, let newest = oldest.last,
      newest.version <= version || components > Self.componentsMax
    {
      marks.removeFirstChunk()
      for mark in oldest {
        count(mark, isForgotten: true)
        elements.insert(mark.element)
      }
      through = max(through, newest.version)
    }
    return (through, elements)
  }
}

/// An edit of an element's text, as it was applied.
///
/// A class, so that lists of edits are copied cheaply.
final class TextEdit: Sendable {
  let stamp: Stamp
  let operation: TextOperation
  /// The number of scalars by which the text grew.
  let lengthChange: Int
  /// The notice whose text edit it restores.
  let restores: NoticeID?

  init(stamp: Stamp, operation: TextOperation, restores: NoticeID?) {
    self.stamp = stamp
    self.operation = operation
    lengthChange = operation.lengthChange
    self.restores = restores
  }
}

extension ProjectState {
  /// Puts older operations back into the state, for a change whose base is before those that the state holds.
  ///
  /// Does nothing if the events leave a hole before the operations that the state holds.
  ///
  /// - Parameters:
  ///   - version: the operations after this version.
  ///   - events: the stream's events after that version, without holes, up to where the state holds its own.
  /// - Returns: false if these are more than a state may hold.
  @discardableResult
  public mutating func extendHistory(after version: Int, with events: [RecordedEvent]) -> Bool {
    guard version >= 0, version < historyStart else { return true }
    let missing = events.filter { $0.version > version && $0.version <= historyStart }
    guard missing.map(\.version) == Array(version + 1...historyStart) else { return true }
    var edits: [(TextEdit, UUID)] = []
    var changes: [ReplicaChange] = []
    for recorded in missing {
      guard case .project(.content(let content)) = recorded.event else { continue }
      changes.append(
        ReplicaChange(
          version: recorded.version, replica: content.origin.replica,
          counter: content.origin.counter))
      if case .textEdited(let element, _, let operation, _) = content.fact {
        let edit = TextEdit(
          stamp: Stamp(recorded), operation: operation, restores: content.origin.restores)
        edits.append((edit, element))
      }
    }
    let older = edits.filter { edit, element in
      edit.stamp.version < elements[element]?.edits.first?.stamp.version ?? .max
    }
    guard heldEdits.hasRoom(for: older.reduce(0) { $0 + $1.0.operation.componentCount }) else {
      return false
    }
    heldEdits.prepend(older.map { edit, element in HeldEdits.Mark(edit, of: element) })
    for (element, group) in Dictionary(grouping: older, by: \.1) {
      elements.update(element) { $0.edits.prepend(group.map(\.0)) }
    }
    let held = recentChanges.first?.version ?? .max
    recentChanges.prepend(changes.filter { $0.version < held })
    historyStart = version
    historyKeptUntil = self.version + Self.loadedHistoryLength
    return true
  }
}

extension HeldEdits.Mark {
  init(_ edit: TextEdit, of element: UUID) {
    self.init(
      version: edit.stamp.version, element: element,
      components: Int32(clamping: edit.operation.componentCount),
      inserted: Int32(clamping: edit.operation.insertedUTF8Count))
  }
}

extension Refusal {
  /// A change is based so far back that the edits since are more than a state may hold.
  public static let rebaseForHistory = Refusal(
    .rebaseRequired, "too much was written since base: load the space and try again",
    [limit: "held_components"])
}
