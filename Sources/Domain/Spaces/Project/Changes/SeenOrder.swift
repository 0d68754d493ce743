import FoundationEssentials

/// Things in the order in which the author of a request sees them, kept up with the request's own changes.
///
/// In chunks, so that finding, inserting and removing cost the square root of the things.
struct SeenOrder {
  /// One thing.
  private struct Entry {
    let id: UUID
    /// Whether it is there, which its author need not know.
    let isThere: Bool
  }

  private struct Chunk {
    let number: Int
    var entries: [Entry] = []
    /// How many of the entries are there.
    var thereCount = 0
  }

  private var chunks = [Chunk(number: 0)]
  /// The numbers of the chunks that things are in.
  private var homes: [UUID: Int] = [:]
  private var nextNumber = 1

  private static let chunkLengthMax = 128

  init() {}

  /// Makes room for so many.
  init(capacity: Int) { homes.reserveCapacity(capacity) }

  /// The things in order; linear.
  var ids: [UUID] { chunks.flatMap { $0.entries.map(\.id) } }

  /// Adds a thing behind all others.
  mutating func append(_ id: UUID, isThere: Bool) {
    insert(
      Entry(id: id, isThere: isThere), chunks.endIndex - 1,
      chunks[chunks.endIndex - 1].entries.endIndex)
  }

  /// The last thing that is there of those in front of a place; nil where none is, and nothing at all where there is no
  /// such place.
  func left(of placement: Placement) -> UUID?? {
    guard var (chunk, index) = place(of: placement) else { return .none }
    while true {
      if chunks[chunk].thereCount > 0,
        let entry = chunks[chunk].entries[..<index].last(where: \.isThere)
      {
        return .some(entry.id)
      }
      guard chunk > 0 else { return .some(nil) }
      chunk -= 1
      index = chunks[chunk].entries.endIndex
    }
  }

  /// Makes of it what a change's author sees afterwards.
  mutating func show(_ operation: Operation, isThere: (UUID) -> Bool) {
    switch operation {
    case .insertScene(let id, _, _, let placement): insert(id, at: placement, isThere)
    case .moveScene(let id, let placement):
      remove(id)
      insert(id, at: placement, isThere)
    case .insertElement(let element, let placement): insert(element.id, at: placement, isThere)
    case .deleteScene(let id), .deleteElement(let id): remove(id)
    case .updateScene, .updateElement, .editText, .insertEntity, .updateEntity, .deleteEntity:
      break
    }
  }

  mutating func remove(_ id: UUID) {
    guard let (chunk, index) = place(of: id) else { return }
    homes[id] = nil
    let entry = chunks[chunk].entries.remove(at: index)
    if entry.isThere { chunks[chunk].thereCount -= 1 }
    if chunks[chunk].entries.isEmpty, chunks.count > 1 { chunks.remove(at: chunk) }
  }

  private mutating func insert(_ id: UUID, at placement: Placement, _ isThere: (UUID) -> Bool) {
    guard homes[id] == nil else { return }
    let (chunk, index) = place(of: placement) ?? end
    insert(Entry(id: id, isThere: isThere(id)), chunk, index)
  }

  private mutating func insert(_ entry: Entry, _ chunk: Int, _ index: Int) {
    homes[entry.id] = chunks[chunk].number
    chunks[chunk].entries.insert(entry, at: index)
    if entry.isThere { chunks[chunk].thereCount += 1 }
    if chunks[chunk].entries.count > Self.chunkLengthMax { split(chunk, insertedAt: index) }
  }

  /// Makes two of a chunk: a full one and the entry where things are added at its end, halves else.
  private mutating func split(_ chunk: Int, insertedAt index: Int) {
    let isAtEnd = index == chunks[chunk].entries.endIndex - 1
    let cut = isAtEnd ? index : chunks[chunk].entries.count / 2
    var right = Chunk(number: nextNumber)
    nextNumber += 1
    right.entries = Array(chunks[chunk].entries[cut...])
    right.thereCount = right.entries.count(where: \.isThere)
    chunks[chunk].entries.removeSubrange(cut...)
    chunks[chunk].thereCount -= right.thereCount
    for entry in right.entries { homes[entry.id] = right.number }
    chunks.insert(right, at: chunk + 1)
  }

  private var end: (chunk: Int, index: Int) {
    (chunks.endIndex - 1, chunks[chunks.endIndex - 1].entries.endIndex)
  }

  /// The place behind those in front of it; nil where there is no such thing to be behind.
  private func place(of placement: Placement) -> (chunk: Int, index: Int)? {
    switch placement {
    case .index(let index):
      var rest = max(0, index)
      for chunk in chunks.indices {
        let count = chunks[chunk].entries.count
        if rest <= count { return (chunk, rest) }
        rest -= count
      }
      return end
    case .end: return end
    case .after(nil): return (0, 0)
    case .after(let id?): return place(of: id).map { ($0.chunk, $0.index + 1) }
    }
  }

  private func place(of id: UUID) -> (chunk: Int, index: Int)? {
    guard let number = homes[id],
      let chunk = chunks.firstIndex(where: { $0.number == number }),
      let index = chunks[chunk].entries.firstIndex(where: { $0.id == id })
    else { return nil }
    return (chunk, index)
  }
}
