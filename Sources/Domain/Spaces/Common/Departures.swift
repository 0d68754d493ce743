import FoundationEssentials

/// Who went of their own will, or turned an invitation down: nobody makes them members unasked.
public struct Departures: Sendable {
  /// How many are kept; where more went, nobody at all is made a member unasked.
  static let countMax = 10_000

  private var people: Set<UUID> = []
  private var isOverfull = false

  init() {}

  /// Whether someone may be made a member only by their own doing.
  func bars(_ person: UUID) -> Bool { isOverfull || people.contains(person) }

  mutating func note(_ person: UUID) {
    guard people.count < Self.countMax || people.contains(person) else {
      isOverfull = true
      return
    }
    people.insert(person)
  }

  /// Forgets who has come back.
  mutating func forget(_ person: UUID) { people.remove(person) }

  var isEmpty: Bool { people.isEmpty && !isOverfull }
}

extension Departures: JSONWritable {
  /// Writes them for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("people", people.map(\.lower).sorted())
      if isOverfull { $0.member("overfull", true) }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    for json in try reader.array("people") {
      guard let id = json.string.flatMap({ UUID($0) }) else {
        throw reader.problem("people", "has to hold UUIDs")
      }
      people.insert(id)
    }
    isOverfull = reader.has("overfull")
  }
}
