/// The prepared statements of one connection, by their text. The least recently used are dropped first.
struct StatementCache {
  final class Entry {
    let name: String
    /// The declared types; 0 if only nulls were bound, so that the server chose the type.
    let types: [UInt32]
    fileprivate var lastUse: UInt64

    init(name: String, types: [UInt32], lastUse: UInt64) {
      self.name = name
      self.types = types
      self.lastUse = lastUse
    }

    /// Whether these parameters fit the statement's types.
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
  /// The names to deallocate on the server at the next opportunity.
  private(set) var discarded: [String] = []
  /// Whether to deallocate all statements then.
  private(set) var isStale = false

  init(capacity: Int = capacityDefault) { self.capacity = capacity }

  /// The prepared statement for a text, if its types fit.
  mutating func find(_ sql: String, _ parameters: [Parameter]) -> Entry? {
    guard let entry = entries[sql], entry.takes(parameters) else { return nil }
    uses += 1
    entry.lastUse = uses
    return entry
  }

  /// Makes a name and types for a text that is about to be prepared. Call `keep` once it is prepared.
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

  /// Drops all statements: if the server refuses one as stale, it may refuse any of them.
  mutating func forgetAll() {
    entries = [:]
    discarded = []
    isStale = true
  }

  /// Notes that the server has deallocated all statements.
  mutating func startOver() {
    forgetAll()
    isStale = false
  }

  /// Drops a statement whose preparation failed.
  mutating func forget(_ sql: String) {
    if let entry = entries.removeValue(forKey: sql) { discarded.append(entry.name) }
  }

  mutating func takeDiscarded() -> [String] {
    defer { discarded = [] }
    return discarded
  }
}
