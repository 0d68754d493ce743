import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// New items of a person's inbox, sent to the followers of the inbox.
struct InboxFanOut {
  private static let itemsMax = 200

  let source: any LiveSource
  let incarnation: UUID
  /// The position up to which the tables hold everything.
  let through: Int64

  func deliver(to subscriber: Subscriber) async throws -> LiveSent {
    var sent = LiveSent()
    guard case .inbox(let person, let email, let kinds, let after) = subscriber.interest else {
      return sent
    }
    let found = try await source.projections.inbox(
      of: person, email, onlyUnread: false, limit: Self.itemsMax)
    // Later items come with their own events: the tables may not be complete beyond `through`.
    let new = found.items.filter { item in
      item.position > subscriber.position && item.position <= through
        && after.map { item.place > $0 } ?? true
    }.reversed()
    var text = LiveText()
    if found.goesOn, found.items.allSatisfy({ $0.position > subscriber.position }) {
      // There are more items than one page holds: the client must read the list.
      subscriber.reset(at: through, in: incarnation)
    } else if !new.isEmpty {
      let wanted = new.filter { kinds?.contains($0.kind) ?? true }
      let texts = try await source.inboxTexts(of: wanted, to: person, unread: found.unread)
      for (item, bytes) in zip(wanted, texts) {
        text.add(bytes, at: LivePosition(item.place, in: incarnation))
      }
    }
    sent.send(text, to: subscriber)
    subscriber.reach(through)
    return sent
  }
}

/// The people and addresses whose inboxes are followed.
struct FollowedInboxes {
  private var people: [UUID: Int] = [:]
  private var addresses: [String: [UUID: Int]] = [:]

  mutating func add(_ interest: LiveInterest) { change(interest, by: 1) }

  mutating func remove(_ interest: LiveInterest) { change(interest, by: -1) }

  var isEmpty: Bool { people.isEmpty }

  /// The followers whose inboxes have new items, with the last position for each.
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
    people.add(count, person)
    guard let address = email?.text else { return }
    addresses[address, default: [:]].add(count, person)
    if addresses[address]?.isEmpty ?? false { addresses[address] = nil }
  }
}
