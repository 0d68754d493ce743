/// The prepared statements of one connection, by their text; the least used go first.
struct StatementCache {
  final class Entry {
    let name: String
    /// The declared types; 0 where only nulls were seen, so that the server chose.
    let types: [UInt32]
    fileprivate var lastUse: UInt64

    init(name: String, types: [UInt32], lastUse: UInt64) {
      self.name = name
      self.types = types
      self.lastUse = lastUse
    }

    /// Whether these parameters may be sent to it.
    func takes(_ parameters: [Parameter]) -> Bool {
      guard parameters.count == types.count else { return false }
      for (parameter, type) in zip(parameters, types)
      where parameter.type != type && parameter.type != TypeOID.unspecified { return false }
      return true
    }
  }

  static let capacityDefault = 256

  let capacity: Int
  private var entries: [String: Entry] = [:]
  private var uses: UInt64 = 0
  private var names: UInt64 = 0
  /// Names to be deallocated on the server when that is next possible.
  private(set) var discarded: [String] = []
  /// Whether all are to be deallocated then.
  private(set) var isStale = false

  init(capacity: Int = capacityDefault) { self.capacity = capacity }

  var count: Int { entries.count }

  /// The prepared statement for a text, if its types fit.
  mutating func find(_ sql: String, _ parameters: [Parameter]) -> Entry? {
    guard let entry = entries[sql], entry.takes(parameters) else { return nil }
    uses += 1
    entry.lastUse = uses
    return entry
  }

  /// A name and types for a text that is about to be prepared; call `keep` once it is.
  mutating func draft(_ sql: String, _ parameters: [Parameter]) -> Entry {
    names += 1
    uses += 1
    let known = entries[sql]?.types ?? []
    let types = parameters.enumerated().map { index, parameter in
      parameter.type == TypeOID.unspecified && known.count == parameters.count
        ? known[index] : parameter.type
    }
    return Entry(name: "cb\(names)", types: types, lastUse: uses)
  }

  mutating func keep(_ entry: Entry, for sql: String) {
    if let old = entries.updateValue(entry, forKey: sql) { discarded.append(old.name) }
    if entries.count > capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
      discarded.append(oldest.value.name)
    }
  }

  /// Drops all: where the server refuses one as stale, it may refuse any.
  mutating func forgetAll() {
    entries = [:]
    discarded = []
    isStale = true
  }

  /// All were deallocated on the server.
  mutating func startOver() {
    forgetAll()
    isStale = false
  }

  /// Drops a statement that was not prepared after all.
  mutating func forget(_ sql: String) {
    if let entry = entries.removeValue(forKey: sql) { discarded.append(entry.name) }
  }

  mutating func takeDiscarded() -> [String] {
    defer { discarded = [] }
    return discarded
  }
}
