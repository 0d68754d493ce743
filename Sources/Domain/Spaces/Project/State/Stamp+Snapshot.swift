import FoundationEssentials

extension Stamp: JSONWritable {
  /// Writes `[version, actor]`.
  public func write(to json: inout JSONWriter) {
    json.array {
      $0.value(version)
      $0.value(actor)
    }
  }

  init(_ json: JSON?, _ reader: JSONReader, _ key: String) throws(JSONReader.Problem) {
    guard let parts = json?.array, parts.count == 2, let version = parts[0].integer else {
      throw reader.problem(key, "is not a stamp")
    }
    self.init(version: Int(version), actor: parts[1].string.flatMap { UUID($0) })
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

extension JSONReader {
  func gapIfPresent(_ key: String) throws(Problem) -> Gap? {
    guard let parts = object[key]?.array else { return nil }
    guard parts.count == 2 else { throw problem(key, "is not a gap") }
    return Gap(
      deleted: try Stamp(parts[0], self, key), restored: try Stamp(parts[1], self, key))
  }

  func stamp(_ key: String) throws(Problem) -> Stamp { try Stamp(object[key], self, key) }

  func stampIfPresent(_ key: String) throws(Problem) -> Stamp? {
    has(key) ? try stamp(key) : nil
  }
}
