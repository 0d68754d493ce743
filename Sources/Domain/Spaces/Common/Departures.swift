import FoundationEssentials

/// The people who left the space or declined an invitation. They become members only by their own action.
public struct Departures: Sendable {
  /// The maximum number of people kept. Once more have left, nobody can be made a member without an invitation.
  static let countMax = 10_000

  private var people: Set<UUID> = []
  private var isOverfull = false

  init() {}

  /// Whether a person can become a member only by their own action.
  func bars(_ person: UUID) -> Bool { isOverfull || people.contains(person) }

  mutating func note(_ person: UUID) {
    guard people.count < Self.countMax || people.contains(person) else {
      isOverfull = true
      return
    }
    people.insert(person)
  }

  /// Forgets a person who is a member again.
  mutating func forget(_ person: UUID) { people.remove(person) }

  var isEmpty: Bool { people.isEmpty && !isOverfull }
}

extension Departures: JSONWritable {
  /// Writes the people for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("people", people.map(\.lower).sorted())
      if isOverfull { $0.member("overfull", true) }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    for json in try reader.array("people") {
      guard let id = json.string.flatMap({ UUID($0) }) else {
        throw reader.problem("people", "must hold UUIDs")
      }
      people.insert(id)
    }
    isOverfull = reader.has("overfull")
  }
}
