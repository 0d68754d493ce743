import FoundationEssentials

/// Things in the order that the author of a request sees, updated with the request's own changes.
///
/// Kept in chunks of up to 128 things. To find, insert or remove a thing, only the list of chunks and one chunk are
/// searched.
struct SeenOrder {
  /// One thing.
  private struct Entry {
    let id: UUID
    /// Whether it is not deleted. The request's author may not have seen the deletion.
    let isThere: Bool
  }

  private struct Chunk {
    let number: Int
    var entries: [Entry] = []
    /// The number of entries that are not deleted.
    var thereCount = 0
  }

  private var chunks = [Chunk(number: 0)]
  /// The number of the chunk that holds each thing.
  private var homes: [UUID: Int] = [:]
  private var nextNumber = 1

  private static let chunkLengthMax = 128

  init() {}

  /// Reserves room for a number of things.
  init(capacity: Int) { homes.reserveCapacity(capacity) }

  /// The things in order; linear.
  var ids: [UUID] { chunks.flatMap { $0.entries.map(\.id) } }

  /// Adds a thing behind all others.
  mutating func append(_ id: UUID, isThere: Bool) {
    insert(
      Entry(id: id, isThere: isThere), chunks.endIndex - 1,
      chunks[chunks.endIndex - 1].entries.endIndex)
  }

  /// Returns the last thing in front of a place that is not deleted: an inner nil if there is none, an outer nil if
  /// there is no such place.
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

  /// Applies an operation, so that the order is the one that the change's author sees afterwards.
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

  /// Splits a chunk: into a full one and the new entry if that is at its end, else into halves.
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

  /// Returns the chunk and index of a place; nil if it is behind a thing that is not in the order.
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

/// A list of scenes or elements as the author of a request sees it, with the current places of the things that the
/// author saw.
///
/// Made once for a request, so that its changes find their places without a walk over unseen things.
struct SeenList {
  /// The things in the order that the author sees.
  var order: SeenOrder
  /// The current places of the things that have not moved since the author saw them, deleted ones included, and of the
  /// things that the request placed.
  var stayed: OrderedList

  /// The number of things that are searched for a place before such a list is made.
  static let walkedMax = 64
  /// The steps needed to make the list, for each thing.
  static let stepsOfThing = 9

  /// Notes the place that the request gave a thing.
  mutating func put(_ id: UUID, _ key: OrderKey, from old: OrderKey? = nil) {
    if let old { stayed.remove(id, old) }
    stayed.insert(id, key)
  }
}
