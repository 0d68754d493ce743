import Domain
import FoundationEssentials

/// Whose inboxes are followed, by person and by address.
struct FollowedInboxes {
  private var people: [UUID: Int] = [:]
  private var addresses: [String: [UUID: Int]] = [:]

  mutating func add(_ interest: LiveInterest) { change(interest, by: 1) }

  mutating func remove(_ interest: LiveInterest) { change(interest, by: -1) }

  var isEmpty: Bool { people.isEmpty }

  /// Whom of them it is that inboxes have something new for, with the last position that each has.
  func concerned(people new: [UUID: Int64], addresses newly: [String: Int64]) -> [UUID: Int64] {
    var found = new.filter { people[$0.key] != nil }
    for (address, position) in newly {
      for person in addresses[address]?.keys.map(\.self) ?? [] {
        found[person] = max(found[person] ?? 0, position)
      }
    }
    return found
  }

  private mutating func change(_ interest: LiveInterest, by count: Int) {
    guard case .inbox(let person, let email, _, _) = interest else { return }
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
