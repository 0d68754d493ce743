import Domain
import FoundationEssentials

/// Whom an event may concern, so that their inbox is looked at; the projection decides.
struct Concern {
  private(set) var people: Set<UUID> = []
  /// The keyed hash of an address that an invitation was sent to.
  private(set) var address: String?

  init(_ event: StoredEvent) {
    guard let data = try? JSON.parse(event.data) else { return }
    address = data["email"]?.string
    for name in ["person", "holder", "assignee"] { add(data[name]) }
    for record in data["members"]?.array ?? [] { add(record["person"]) }
    for mention in data["mentions"]?.array ?? [] { add(mention) }
    for conflict in data["conflicts"]?.array ?? [] { add(conflict["told"]) }
  }

  private mutating func add(_ id: JSON?) {
    if let id = id?.string.flatMap({ UUID($0) }) { people.insert(id) }
  }
}
