public import FoundationEssentials

/// The named values of a thing, each with its last write.
///
/// Names are `heading`, `kind`, `name`, and `fields.…`. A value that was not written since the insertion has no stamp
/// of its own.
public struct Registers: Sendable, Equatable {
  /// The further values.
  public internal(set) var fields = JSONObject()
  private(set) var stamps: [String: Stamp] = [:]
  /// The approximate size of the further values, and of the names under which values were ever changed, in bytes.
  private(set) var contentBytes = 0
  private let inserted: Stamp

  init(fields: JSONObject, inserted: Stamp) {
    self.inserted = inserted
    self.fields = fields.withoutNulls
    contentBytes = self.fields.contentBytes
  }

  init(fields: JSONObject, stamps: [String: Stamp], inserted: Stamp) {
    self.fields = fields
    self.stamps = stamps
    self.inserted = inserted
    contentBytes = fields.contentBytes + stamps.count * Self.bytesOfStamp
  }

  /// The last write of a value.
  func stamp(_ name: String) -> Stamp { stamps[name] ?? inserted }

  /// The last writes of all values written after the insertion.
  var written: some Collection<Stamp> { stamps.values }

  /// The refusal of writing these fields, because it would hold too many or would have had too many names; nil if there
  /// is room.
  func refusal(ofWriting changed: JSONObject) -> Refusal? {
    if changed.isEmpty { return nil }
    var (held, named) = (fields.count, stamps.count)
    for member in changed.members {
      if stamps["fields.\(member.key)"] == nil { named += 1 }
      switch (fields[member.key] != nil, member.value.isNull) {
      case (false, false): held += 1
      case (true, true): held -= 1
      case (true, false), (false, true): break
      }
    }
    if held > ContentLimits.fields {
      return Refusal(
        .limitReached, "the maximum number of fields is reached", [Refusal.limit: "fields"])
    }
    if named > ContentLimits.fieldNames {
      return Refusal(
        .limitReached, "the maximum number of names of fields is reached",
        [Refusal.limit: "field_names"])
    }
    return nil
  }

  /// The steps needed to write so many fields. Each is looked up among those of the thing some times, when the write is
  /// decided and when its event is evolved.
  func steps(toWrite count: Int) -> Int { count * (4 + fields.count / 4) }

  /// Replaces the fields of a thing that is restored. Their last writes stay known.
  mutating func replace(fields: JSONObject) {
    self.fields = fields.withoutNulls
    contentBytes = self.fields.contentBytes + stamps.count * Self.bytesOfStamp
  }

  mutating func write(_ name: String, _ stamp: Stamp) {
    if stamps.updateValue(stamp, forKey: name) == nil { contentBytes += Self.bytesOfStamp }
  }

  private static let bytesOfStamp = 64

  /// The number of bytes by which these fields would make the further values larger; negative if they are smaller.
  func growth(byWriting changed: JSONObject) -> Int {
    changed.members.reduce(0) { growth, member in
      let name = member.key.utf8.count
      let new = member.value.isNull ? 0 : name + member.value.contentBytes
      return growth + new - (fields[member.key].map { name + $0.contentBytes } ?? 0)
    }
  }

  /// The size of the nulls among these fields whose names are counted already: of those that remove a value, and of those
  /// that were written before.
  func bytesOfRemovals(in changed: JSONObject) -> Int {
    changed.members.reduce(0) { bytes, member in
      guard member.value.isNull,
        fields[member.key] != nil || stamps["fields.\(member.key)"] != nil
      else { return bytes }
      return bytes + member.key.utf8.count + member.value.contentBytes
    }
  }

  mutating func write(fields changed: JSONObject, _ stamp: Stamp) {
    contentBytes += growth(byWriting: changed)
    for member in changed.members {
      // A conditional expression would take `nil` for the JSON null.
      if member.value.isNull { fields[member.key] = nil } else { fields[member.key] = member.value }
      write("fields.\(member.key)", stamp)
    }
  }
}

extension Registers {
  func write(into json: inout JSONWriter) {
    if !fields.isEmpty { json.member("fields", fields) }
    if !written.isEmpty {
      json.object("stamps") {
        for (name, stamp) in stamps.sorted(by: { $0.key < $1.key }) { $0.member(name, stamp) }
      }
    }
  }

  init(_ reader: JSONReader, inserted: Stamp) throws(JSONReader.Problem) {
    var stamps: [String: Stamp] = [:]
    if reader.has("stamps") {
      let written = try reader.reader("stamps")
      for name in written.object.keys { stamps[name] = try written.stamp(name) }
    }
    self.init(fields: try reader.fieldsAsWritten(), stamps: stamps, inserted: inserted)
  }
}

/// The event of a write, such as the last one of a value, and its actor.
public struct Stamp: Sendable, Equatable {
  /// The event's version.
  public let version: Int
  /// The event's actor; nil for the system.
  public let actor: UUID?
}

extension Stamp {
  init(_ recorded: RecordedEvent) {
    self.init(version: recorded.version, actor: recorded.actor)
  }
}

extension Stamp: JSONWritable {
  /// Writes `[version, actor]`.
  public func write(to json: inout JSONWriter) {
    json.array {
      $0.value(version)
      $0.value(actor)
    }
  }

  init(_ json: JSON?, _ reader: JSONReader, _ key: String) throws(JSONReader.Problem) {
    guard let parts = json?.array, parts.count == 2, let version = parts[0].count else {
      throw reader.problem(key, "is not a stamp")
    }
    self.init(version: version, actor: parts[1].string.flatMap { UUID($0) })
  }
}

extension Gap: JSONWritable {
  /// Writes both stamps.
  public func write(to json: inout JSONWriter) {
    json.array {
      $0.value(deleted)
      $0.value(restored)
    }
  }
}

extension [Gap] {
  /// Writes the gaps of a thing, if there are any.
  func write(into json: inout JSONWriter) {
    if !isEmpty { json.member("gaps", self) }
  }
}

extension JSONReader {
  /// Reads the gaps of a thing.
  func gaps() throws(Problem) -> [Gap] {
    var gaps: [Gap] = []
    for json in try array("gaps") {
      guard let parts = json.array, parts.count == 2 else {
        throw problem("gaps", "has what is not a gap")
      }
      gaps.append(
        Gap(
          deleted: try Stamp(parts[0], self, "gaps"), restored: try Stamp(parts[1], self, "gaps")))
    }
    return gaps
  }

  func stamp(_ key: String) throws(Problem) -> Stamp { try Stamp(object[key], self, key) }

  func stampIfPresent(_ key: String) throws(Problem) -> Stamp? {
    has(key) ? try stamp(key) : nil
  }
}
