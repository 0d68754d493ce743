import CallboardDomain
import FoundationEssentials

/// A sequence of events, some of them forged.
struct Story: Sendable {
  /// The names from which ids are made.
  static let names = [
    "ada", "ben", "cem", "dan", "operator", "app", "space", "pair", "code", "link", "note",
  ]

  let name: String
  let deeds: [Deed]

  /// An event. Its time is its place in the story.
  struct Deed: Sendable {
    let type: String
    let actor: String?
    var stream = "space"
    /// Events with the same number are of one command. Nil: the event has a command of its own, or time caused it.
    let command: Int?
    let data: String
    let isForged: Bool
  }

  /// The events, from position 1.
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

  /// The positions of the forged events.
  var forged: [Int64] {
    deeds.indices.filter { deeds[$0].isForged }.map { Int64($0 + 1) }
  }

  /// The id that belongs to a name.
  static func id(_ name: String) -> UUID {
    let bytes = Array(name.utf8.prefix(16))
    let padded = bytes + [UInt8](repeating: 0, count: 16 - bytes.count)
    return padded.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// A member's record with capabilities. Without any, the person is no longer a member.
  static func member(_ name: String, _ capabilities: String...) -> String {
    #"{"person": "\#(id(name).lower)", "capabilities": \#(capabilities)}"#
  }
}

extension Story.Deed {
  /// An event that the actor may cause; without an actor, time.
  static func lawful(
    _ type: EventType, by actor: String?, on stream: String = "space", in command: Int? = nil,
    _ data: String = "", members: [String]? = nil
  ) -> Self {
    Self(type, actor, stream, command, data, members, isForged: false)
  }

  /// An event that the actor may not cause.
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
