public import FoundationEssentials

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
    guard !isEmpty else { return }
    json.member("gaps") { json in
      json.array { for gap in self { $0.value(gap) } }
    }
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
