/// A person's place in a room, to play or to watch.
public struct Seat: Sendable, Equatable {
  /// The version at which the person joined: the lower it is, the earlier they joined.
  public let joined: Int
  /// The appearance of the person.
  public internal(set) var avatar: RoomAvatar?
  /// Whether the person is ready for the game to start.
  public internal(set) var isReady = false
  /// Since when the person is absent; nil while they are present.
  public internal(set) var absentSince: Timestamp?

  /// Whether the person is present.
  public var isPresent: Bool { absentSince == nil }
}

extension Seat: JSONWritable {
  /// Writes the seat for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("joined", joined)
      $0.member("avatar", ifPresent: avatar)
      $0.member("ready", isReady)
      $0.member("absent_since", ifPresent: absentSince?.microseconds)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      joined: try reader.integer("joined"), avatar: try reader.avatarIfPresent("avatar"),
      isReady: try reader.bool("ready"),
      absentSince: try reader.microsecondsIfPresent("absent_since"))
  }
}
