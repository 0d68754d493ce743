import CallboardDomain
import FoundationEssentials

/// What people did, and what somebody forged among it, event by event.
struct Story: Sendable {
  /// Who and what is called by a name: ids are made from it.
  static let names = [
    "ada", "ben", "cem", "dan", "operator", "app", "space", "pair", "code", "link", "note",
  ]

  let name: String
  let deeds: [Deed]

  /// An event, the time of which is its place in the story.
  struct Deed: Sendable {
    let type: String
    let actor: String?
    var stream = "space"
    /// Those with the same number are of one command; nil: it is of one of its own, or of time.
    let command: Int?
    let data: String
    let isForged: Bool
  }

  /// Its events from position 1 on.
  func events(at time: Timestamp) -> [StoredEvent] {
    var versions: [String: Int] = [:]
    return deeds.enumerated().map { index, deed in
      versions[deed.stream, default: 0] += 1
      let command = deed.actor.map { actor in
        let id = deed.command.map { "command \($0)" } ?? "single \(index)"
        return CommandKey(actor: Self.id(actor), id: Self.id(id), digest: 0)
      }
      return .sample(
        position: Int64(index + 1), stream: Self.id(deed.stream),
        version: versions[deed.stream] ?? 1, type: deed.type, data: deed.data, command: command,
        recordedAt: time)
    }
  }

  /// The positions of what was forged.
  var forged: [Int64] {
    deeds.indices.filter { deeds[$0].isForged }.map { Int64($0 + 1) }
  }

  /// The id that goes by a name.
  static func id(_ name: String) -> UUID {
    let bytes = Array(name.utf8.prefix(16))
    let padded = bytes + [UInt8](repeating: 0, count: 16 - bytes.count)
    return padded.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// Somebody's record with capabilities; none: the person is out.
  static func member(_ name: String, _ capabilities: String...) -> String {
    #"{"person": "\#(id(name).lower)", "capabilities": \#(capabilities)}"#
  }
}

extension Story.Deed {
  /// What was decided by somebody, nil for time.
  static func lawful(
    _ type: EventType, by actor: String?, on stream: String = "space", in command: Int? = nil,
    _ data: String = "", members: [String]? = nil
  ) -> Self {
    Self(type, actor, stream, command, data, members, isForged: false)
  }

  /// What nobody decided.
  static func forged(
    _ type: EventType, by actor: String?, on stream: String = "space", in command: Int? = nil,
    _ data: String = "", members: [String]? = nil
  ) -> Self {
    Self(type, actor, stream, command, data, members, isForged: true)
  }

  /// - Parameter data: `member: value` in JSON, with ids as `$name`.
  private init(
    _ type: EventType, _ actor: String?, _ stream: String, _ command: Int?, _ data: String,
    _ members: [String]?, isForged: Bool
  ) {
    var parts = data.isEmpty ? [] : [data]
    if let members { parts.append(#""members": [\#(members.joined(separator: ", "))]"#) }
    let json = Story.names.reduce("{\(parts.joined(separator: ", "))}") {
      $0.replacing("$\($1)", with: Story.id($1).lower)
    }
    self.init(
      type: type.rawValue, actor: actor, stream: stream, command: command, data: json,
      isForged: isForged)
  }
}
