import CallboardDomain
public import CallboardEventLog
import FoundationEssentials

/// Encodes the leases that nodes announce to each other, in texts that fit into a NOTIFY.
enum PresenceBroadcast {
  /// PostgreSQL takes less than 8,000 bytes.
  static let bytesMax = 7_900

  /// The times that a row may contain, in microseconds since 1970: up to the end of the year 9999.
  private static let times = Int64(0)...253_402_300_799_999_999

  /// Encodes rows in as few texts as possible. A row that is too long for a text is left out, because it is written to
  /// the table anyway.
  static func texts(_ rows: [PresenceRow], from node: UUID) -> [String] {
    var texts: [String] = []
    var items: [[UInt8]] = []
    var bytes = 0
    func flush() {
      guard !items.isEmpty else { return }
      let list = items.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
      texts.append(#"{"node":"\#(node.lower)","leases":[\#(list)]}"#)
      (items, bytes) = ([], 0)
    }
    for row in rows {
      let item = bytesOf(row)
      guard item.count + 80 <= bytesMax else { continue }
      if bytes + item.count + 80 > bytesMax { flush() }
      items.append(item)
      bytes += item.count + 1
    }
    flush()
    return texts
  }

  /// Decodes the text of another node; nil if it is this node's own or cannot be read.
  static func rows(_ text: String, at node: UUID) -> [PresenceRow]? {
    guard let json = try? JSON.parse(Array(text.utf8)), json["node"]?.string != node.lower else {
      return nil
    }
    return (json["leases"]?.array ?? []).compactMap(row)
  }

  private static func bytesOf(_ row: PresenceRow) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("space", row.key.space)
      $0.member("person", row.key.person)
      $0.member("client", row.key.client)
      $0.member("kind", row.kind?.rawValue)
      $0.member("joined", row.joinedAt.microseconds)
      $0.member("seen", row.seenAt.microseconds)
      $0.member("expires", row.expiresAt.microseconds)
      $0.member("ended", row.isEnded)
      $0.member("state", raw: row.state)
    }
    return json.bytes
  }

  private static func row(_ json: JSON) -> PresenceRow? {
    guard let space = json["space"]?.string.flatMap({ UUID($0) }),
      let person = json["person"]?.string.flatMap({ UUID($0) }),
      let client = json["client"]?.string, let joined = json["joined"]?.integer,
      let seen = json["seen"]?.integer, let expires = json["expires"]?.integer,
      times.contains(joined), times.contains(seen), times.contains(expires),
      let state = json["state"]
    else { return nil }
    return PresenceRow(
      key: PresenceKey(space: space, person: person, client: client),
      kind: json["kind"]?.string.flatMap(SpaceKind.init(rawValue:)),
      joinedAt: Timestamp(microseconds: joined), seenAt: Timestamp(microseconds: seen),
      expiresAt: Timestamp(microseconds: expires), isEnded: json["ended"] == true,
      state: state.bytes())
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
          if let rows = PresenceBroadcast.rows(text, at: node) {
            board.takeIn(rows, areWritten: false)
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
