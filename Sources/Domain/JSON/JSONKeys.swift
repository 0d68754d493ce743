/// The keys of the object being read: compared one by one while few, hashed once there are many.
struct JSONKeys {
  private struct Key: Hashable {
    let text: String

    static func == (a: Key, b: Key) -> Bool { a.text.hasSameBytes(as: b.text) }

    /// Hashes bytes, so that canonically equivalent keys cannot be made to collide.
    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var hashed: Set<Key> = []
  private static let fewMax = 12

  /// Says whether the key is a new one.
  mutating func insert(_ key: String, after members: [JSONObject.Member]) -> Bool {
    if members.count < Self.fewMax {
      return !members.contains { $0.key.hasSameBytes(as: key) }
    }
    if hashed.isEmpty {
      for member in members { hashed.insert(Key(text: member.key)) }
    }
    return hashed.insert(Key(text: key)).inserted
  }
}
