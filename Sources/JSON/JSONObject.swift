/// The members of a JSON object, in the order in which they were written; no key twice.
///
/// Looking up a key is linear, which is faster than hashing for objects as small as those of events
/// and requests.
public struct JSONObject: Sendable {
  /// A key with its value.
  public struct Member: Sendable, Equatable {
    public let key: String
    public var value: JSON

    public static func == (a: Member, b: Member) -> Bool {
      a.key.hasSameBytes(as: b.key) && a.value == b.value
    }
  }

  public private(set) var members: [Member]

  /// Makes an object without members.
  public init() { members = [] }

  /// Makes an object of members whose keys are known to differ.
  init(unique members: [Member]) { self.members = members }

  /// The value of a key. Setting a value replaces it in place or appends it; setting nil removes
  /// it.
  public subscript(key: String) -> JSON? {
    get { index(of: key).map { members[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The place of a key. It looks at keys alone, and retains no values.
  func index(of key: String) -> Int? {
    members.indices.first { members[$0].key.hasSameBytes(as: key) }
  }

  /// The object without the members whose value is null.
  package var withoutNulls: JSONObject { JSONObject(unique: members.filter { !$0.value.isNull }) }

  /// The keys, in order.
  @inlinable
  public var keys: some Sequence<String> { members.lazy.map(\.key) }

  /// The members sorted by the bytes of their keys.
  public var sorted: [Member] {
    members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension JSONObject: Equatable {
  public static func == (a: JSONObject, b: JSONObject) -> Bool {
    guard a.members.count == b.members.count else { return false }
    if zip(a.members, b.members).allSatisfy({ $0.key.hasSameBytes(as: $1.key) }) {
      return a.members == b.members
    }
    return a.sorted == b.sorted
  }
}

extension JSONObject: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { 0 }
  @inlinable
  public var endIndex: Int { members.count }
  @inlinable
  public subscript(position: Int) -> Member { members[position] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Makes an object of keys and values; a key given twice keeps its last value.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init()
    for (key, value) in elements { self[key] = value }
  }
}
