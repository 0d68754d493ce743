/// The named values of a thing, each with who wrote it last.
///
/// Names are `heading`, `kind`, `name`, and `fields.…`. A value as old as the thing has no stamp of its own.
public struct Registers: Sendable, Equatable {
  /// The further values.
  public internal(set) var fields = JSONObject()
  private(set) var stamps: [String: Stamp] = [:]
  /// About how many bytes the further values take, and the names under which values were ever changed.
  private(set) var contentBytes = 0
  private let inserted: Stamp

  init(fields: JSONObject, inserted: Stamp) {
    self.inserted = inserted
    for member in fields.members where !member.value.isNull {
      self.fields[member.key] = member.value
    }
    contentBytes = self.fields.contentBytes
  }

  init(fields: JSONObject, stamps: [String: Stamp], inserted: Stamp) {
    self.fields = fields
    self.stamps = stamps
    self.inserted = inserted
    contentBytes = fields.contentBytes + stamps.count * Self.bytesOfStamp
  }

  /// Who last wrote a value.
  func stamp(_ name: String) -> Stamp { stamps[name] ?? inserted }

  /// All that were written after the thing was made.
  var written: some Collection<Stamp> { stamps.values }

  /// Whether it would hold too much if these were written, or would have held too many names in all.
  func overflow(writing changed: JSONObject) -> Bool {
    var (held, named) = (fields.count, stamps.count)
    for member in changed.members {
      if stamps["fields.\(member.key)"] == nil { named += 1 }
      switch (fields[member.key] != nil, member.value.isNull) {
      case (false, false): held += 1
      case (true, true): held -= 1
      case (true, false), (false, true): break
      }
    }
    return held > ContentLimits.fields || named > ContentLimits.fieldNames
  }

  /// Takes the values of a thing that came back; who wrote them last stays known.
  mutating func replace(fields: JSONObject) {
    self.fields = JSONObject()
    for member in fields.members where !member.value.isNull {
      self.fields[member.key] = member.value
    }
    contentBytes = self.fields.contentBytes + stamps.count * Self.bytesOfStamp
  }

  mutating func write(_ name: String, _ stamp: Stamp) {
    if stamps.updateValue(stamp, forKey: name) == nil { contentBytes += Self.bytesOfStamp }
  }

  private static let bytesOfStamp = 64

  mutating func write(fields changed: JSONObject, _ stamp: Stamp) {
    for member in changed.members {
      contentBytes -= fields[member.key].map { $0.contentBytes + member.key.utf8.count } ?? 0
      if !member.value.isNull { contentBytes += member.value.contentBytes + member.key.utf8.count }
      // A conditional expression would take `nil` for the JSON null.
      if member.value.isNull { fields[member.key] = nil } else { fields[member.key] = member.value }
      write("fields.\(member.key)", stamp)
    }
  }
}
