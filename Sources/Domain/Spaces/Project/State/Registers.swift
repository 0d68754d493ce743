/// The named values of a thing, each with who wrote it last.
///
/// Names are `heading`, `kind`, `name`, and `fields.…`. A value as old as the thing has no stamp of its own.
public struct Registers: Sendable, Equatable {
  /// The further values.
  public internal(set) var fields = JSONObject()
  private(set) var stamps: [String: Stamp] = [:]
  private let inserted: Stamp

  init(fields: JSONObject, inserted: Stamp) {
    self.inserted = inserted
    for member in fields.members where !member.value.isNull {
      self.fields[member.key] = member.value
    }
  }

  init(fields: JSONObject, stamps: [String: Stamp], inserted: Stamp) {
    self.fields = fields
    self.stamps = stamps
    self.inserted = inserted
  }

  /// Who last wrote a value.
  func stamp(_ name: String) -> Stamp { stamps[name] ?? inserted }

  /// All that were written after the thing was made.
  var written: some Collection<Stamp> { stamps.values }

  mutating func write(_ name: String, _ stamp: Stamp) {
    stamps[name] = stamp
  }

  mutating func write(fields changed: JSONObject, _ stamp: Stamp) {
    for member in changed.members {
      fields[member.key] = member.value.isNull ? nil : member.value
      stamps["fields.\(member.key)"] = stamp
    }
  }
}
