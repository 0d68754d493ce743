import FoundationEssentials

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
