import Domain
import FoundationEssentials

/// Whose inboxes are followed, by person and by address.
struct FollowedInboxes {
  private var people: [UUID: Int] = [:]
  private var addresses: [String: [UUID: Int]] = [:]

  mutating func add(_ interest: LiveInterest) { change(interest, by: 1) }

  mutating func remove(_ interest: LiveInterest) { change(interest, by: -1) }

  /// Whom of them events may concern, with the position of the last that does.
  func concerned(by events: [StoredEvent]) -> [UUID: Int64] {
    var found: [UUID: Int64] = [:]
    guard !people.isEmpty else { return found }
    for event in events {
      let concern = Concern(event)
      for person in concern.people where people[person] != nil { found[person] = event.position }
      for person in concern.address.flatMap({ addresses[$0]?.keys.map(\.self) }) ?? [] {
        found[person] = event.position
      }
    }
    return found
  }

  private mutating func change(_ interest: LiveInterest, by count: Int) {
    guard case .inbox(let person, let email, _) = interest else { return }
    Self.add(count, to: &people, person)
    guard let address = email?.text else { return }
    Self.add(count, to: &addresses[address, default: [:]], person)
    if addresses[address]?.isEmpty ?? false { addresses[address] = nil }
  }

  private static func add(_ change: Int, to counts: inout [UUID: Int], _ person: UUID) {
    let count = counts[person, default: 0] + change
    counts[person] = count > 0 ? count : nil
  }
}
