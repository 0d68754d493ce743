import CallboardDomain
public import CallboardEventLog
import FoundationEssentials

/// Encodes the leases that nodes announce to each other, in texts that fit into a NOTIFY.
enum PresenceBroadcast {
  /// PostgreSQL takes less than 8,000 bytes.
  static let bytesMax = 7_900

  /// The times that a lease may contain, in microseconds since 1970: up to the end of the year 9999.
  private static let times = Int64(0)...253_402_300_799_999_999

  /// Encodes leases in as few texts as possible. A lease that is too long for a text is left out, because it is written
  /// to the table anyway.
  static func texts(_ leases: [Lease], from node: UUID) -> [String] {
    var texts: [String] = []
    var items: [[UInt8]] = []
    var bytes = 0
    func flush() {
      guard !items.isEmpty else { return }
      let list = items.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
      texts.append(#"{"node":"\#(node.lower)","leases":[\#(list)]}"#)
      (items, bytes) = ([], 0)
    }
    for lease in leases {
      let item = bytesOf(lease)
      guard item.count + 80 <= bytesMax else { continue }
      if bytes + item.count + 80 > bytesMax { flush() }
      items.append(item)
      bytes += item.count + 1
    }
    flush()
    return texts
  }

  /// Decodes the text of another node, without leases that this node cannot read; nil if it is this node's own or
  /// cannot be read.
  static func leases(_ text: String, at node: UUID) -> [Lease]? {
    guard let json = try? JSON.parse(Array(text.utf8)), json["node"]?.string != node.lower else {
      return nil
    }
    return (json["leases"]?.array ?? []).compactMap(lease)
  }

  private static func bytesOf(_ lease: Lease) -> [UInt8] {
    JSONWriter.object {
      $0.member("space", lease.key.space)
      $0.member("person", lease.key.person)
      $0.member("client", lease.key.client)
      $0.member("kind", lease.kind?.rawValue)
      $0.member("joined", lease.joinedAt.microseconds)
      $0.member("seen", lease.seenAt.microseconds)
      $0.member("expires", lease.expiresAt.microseconds)
      $0.member("ended", lease.isSettled)
      $0.member("state", lease.state)
    }
  }

  private static func lease(_ json: JSON) -> Lease? {
    guard let space = json["space"]?.string.flatMap({ UUID($0) }),
      let person = json["person"]?.string.flatMap({ UUID($0) }),
      let client = json["client"]?.string, let joined = json["joined"]?.integer,
      let seen = json["seen"]?.integer, let expires = json["expires"]?.integer,
      times.contains(joined), times.contains(seen), times.contains(expires),
      let state = try? json["state"].map({ try PresenceState($0) })
    else { return nil }
    return Lease(
      key: PresenceKey(space: space, person: person, client: client),
      kind: json["kind"]?.string.flatMap(SpaceKind.init(rawValue:)),
      joinedAt: Timestamp(microseconds: joined), seenAt: Timestamp(microseconds: seen),
      expiresAt: Timestamp(microseconds: expires), state: state,
      isSettled: json["ended"] == true)
  }
}

/// Announces leases from node to node at once, by the notifier's side channel. A lost announcement is made up for by
/// the rows a second later.
public struct PresenceRelay: Sendable {
  private let board: PresenceBoard
  private let notifier: Notifier
  private let node = UUID()

  /// The pause between announcements. Several changes within it are announced once, with the last value.
  private static let pause = Duration.milliseconds(100)

  /// Joins a board to the notifier of its log.
  public init(_ board: PresenceBoard, _ notifier: Notifier) {
    self.board = board
    self.notifier = notifier
  }

  /// Sends and receives announcements until cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await text in notifier.broadcasts() {
          if let others = PresenceBroadcast.leases(text, at: node) {
            board.takeIn(others, areWritten: false)
          }
        }
      }
      while !Task.isCancelled {
        notifier.broadcast(PresenceBroadcast.texts(board.takeUntold(), from: node))
        try? await Task.sleep(for: Self.pause)
      }
    }
  }
}
