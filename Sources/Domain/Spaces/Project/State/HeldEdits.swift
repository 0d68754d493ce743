import FoundationEssentials

/// The text edits that a project's elements hold, the oldest first, and the number of their components. A component
/// takes 32 bytes in memory, and an edit may have 10,000.
struct HeldEdits: Sendable {
  struct Mark: Sendable {
    let version: Int
    let element: UUID
    let components: Int
  }

  /// The maximum number of components. Beyond it the oldest edits are forgotten.
  static let componentsMax = 2_000_000

  private var marks = ChunkedLog<Mark>(chunkLength: 32)
  private var components = 0

  /// Whether `added` more components may be held.
  func hasRoom(for added: Int) -> Bool { components + added <= Self.componentsMax }

  mutating func append(_ mark: Mark) {
    marks.append(mark)
    components += mark.components
  }

  mutating func prepend(_ older: [Mark]) {
    marks.prepend(older)
    components += older.reduce(0) { $0 + $1.components }
  }

  /// Forgets edits up to a version, and further ones if there are too many components. Forgets whole chunks of edits.
  ///
  /// - Returns: the version up to which edits are forgotten, and the elements that hold some of these edits.
  mutating func forget(upTo version: Int) -> (version: Int, elements: Set<UUID>) {
    var through = version
    var elements: Set<UUID> = []
    while let oldest = marks.firstChunk, let newest = oldest.last,
      newest.version <= version || components > Self.componentsMax
    {
      marks.removeFirstChunk()
      for mark in oldest {
        components -= mark.components
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
