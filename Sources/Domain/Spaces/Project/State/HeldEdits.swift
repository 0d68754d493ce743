import FoundationEssentials

/// Which text edits a project's elements hold, the oldest first, and how many components these have: a component takes 32
/// bytes in memory, and an edit may have 10,000.
struct HeldEdits: Sendable {
  struct Mark: Sendable {
    let version: Int
    let element: UUID
    let components: Int
  }

  /// What is held is forgotten from the oldest on where it has more components.
  static let componentsMax = 2_000_000

  private var marks = ChunkedLog<Mark>(chunkLength: 32)
  private var components = 0

  /// Whether so many more components may be held.
  func hasRoom(for added: Int) -> Bool { components + added <= Self.componentsMax }

  mutating func append(_ mark: Mark) {
    marks.append(mark)
    components += mark.components
  }

  mutating func prepend(_ older: [Mark]) {
    marks.prepend(older)
    components += older.reduce(0) { $0 + $1.components }
  }

  /// Forgets the edits up to a version, and further ones where there are too many components; dozens at once.
  ///
  /// - Returns: up to which version edits are forgotten, and the elements that hold some of these.
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
