extension Notice: JSONWritable {
  /// Writes the notice for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id.description)
      $0.member("conflict", conflict)
      $0.member("settled_by", ifPresent: settledBy)
      $0.member("operation", ifPresent: operation)
      if !follows.isEmpty { $0.member("follows", follows) }
      $0.member("at", at.microseconds)
      $0.member("status", status.rawValue)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    guard let conflict = reader.object["conflict"],
      let status = Status(rawValue: try reader.string("status"))
    else { throw reader.problem("conflict", "is malformed") }
    self.init(
      id: try reader.noticeID("id"), conflict: try Conflict(conflict),
      settledBy: try reader.uuidIfPresent("settled_by"),
      operation: reader.has("operation")
        ? try Operation(try reader.reader("operation")) : nil,
      follows: try reader.array("follows").compactMap(\.count),
      at: Timestamp(microseconds: Int64(try reader.integer("at"))), status: status)
  }
}
