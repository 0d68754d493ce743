public import FoundationEssentials

/// A thing that a space keeps under an id. Lists show it in the order of its number, then of its id.
public protocol Listed: Sendable {
  /// The number by which lists sort, as the microseconds since 1970 of the time at which the thing was made.
  var listNumber: Int64 { get }
}

/// The place of a thing in a list.
public struct ListPlace: Comparable, Sendable {
  /// The number of the thing.
  public let number: Int64
  /// The id of the thing.
  public let id: UUID

  /// Makes the place of a number and an id.
  public init(number: Int64, id: UUID) {
    self.number = number
    self.id = id
  }

  /// The place of a thing.
  public init(_ id: UUID, _ thing: some Listed) {
    self.init(number: thing.listNumber, id: id)
  }

  public static func < (a: ListPlace, b: ListPlace) -> Bool {
    a.number == b.number ? a.id.isBefore(b.id) : a.number < b.number
  }
}

extension PersistentDictionary where Key == UUID, Value: Listed {
  /// All entries in the order of lists; each call sorts them.
  public var inOrder: [(key: UUID, value: Value)] {
    entries.sorted { ListPlace($0.key, $0.value) < ListPlace($1.key, $1.value) }
  }
}
