extension ContentTarget: JSONWritable {
  /// Writes `{kind, id}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("kind", kind.rawValue)
      $0.member("id", id)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    guard let kind = Kind(rawValue: try reader.string("kind")) else {
      throw reader.problem("kind", "is not a kind of content")
    }
    self.init(kind: kind, id: try reader.uuid("id"))
  }
}
