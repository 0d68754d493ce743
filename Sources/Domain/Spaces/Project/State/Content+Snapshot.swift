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

extension Registers {
  func write(into json: inout JSONWriter) {
    if !fields.isEmpty { json.member("fields", fields) }
    if !written.isEmpty {
      json.member("stamps") {
        $0.object {
          for (name, stamp) in stamps.sorted(by: { $0.key < $1.key }) { $0.member(name, stamp) }
        }
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

extension SceneState: JSONWritable {
  /// Writes the scene for a snapshot, without its elements.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("order", order)
      $0.member("heading", heading)
      registers.write(into: &$0)
      $0.member("inserted", inserted)
      $0.member("deleted", ifPresent: deleted)
      $0.member("gap", ifPresent: gap)
      $0.member("version", version)
      if !moves.isEmpty {
        $0.member("moves") { json in
          json.array {
            for move in moves {
              $0.object {
                $0.member("stamp", move.stamp)
                $0.member("previous", move.previous)
              }
            }
          }
        }
      }
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    inserted = try reader.stamp("inserted")
    id = try reader.uuid("id")
    order = try reader.orderKey("order")
    heading = try reader.string("heading")
    registers = try Registers(reader, inserted: inserted)
    deleted = try reader.stampIfPresent("deleted")
    gap = try reader.gapIfPresent("gap")
    version = try reader.integer("version")
    for json in try reader.array("moves") {
      let move = try JSONReader(json)
      moves.append(Move(stamp: try move.stamp("stamp"), previous: try move.orderKey("previous")))
    }
  }
}

extension ElementState: JSONWritable {
  /// Writes the element for a snapshot, without its recent edits.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("scene", scene)
      $0.member("order", order)
      $0.member("kind", kind)
      $0.member("text", text)
      registers.write(into: &$0)
      $0.member("inserted", inserted)
      $0.member("deleted", ifPresent: deleted)
      $0.member("gap", ifPresent: gap)
      $0.member("version", version)
      $0.member("text_stamp", ifPresent: textStamp)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    inserted = try reader.stamp("inserted")
    id = try reader.uuid("id")
    scene = try reader.uuid("scene")
    order = try reader.orderKey("order")
    kind = try reader.string("kind")
    text = TextDocument(try reader.string("text"))
    registers = try Registers(reader, inserted: inserted)
    deleted = try reader.stampIfPresent("deleted")
    gap = try reader.gapIfPresent("gap")
    version = try reader.integer("version")
    textStamp = try reader.stampIfPresent("text_stamp")
  }
}

extension EntityState: JSONWritable {
  /// Writes the character or location for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("name", name)
      registers.write(into: &$0)
      $0.member("inserted", inserted)
      $0.member("deleted", ifPresent: deleted)
      $0.member("gap", ifPresent: gap)
      $0.member("version", version)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    inserted = try reader.stamp("inserted")
    id = try reader.uuid("id")
    name = try reader.string("name")
    registers = try Registers(reader, inserted: inserted)
    deleted = try reader.stampIfPresent("deleted")
    gap = try reader.gapIfPresent("gap")
    version = try reader.integer("version")
  }
}
