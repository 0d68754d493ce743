/// A bounded JSON object that a space keeps under an id, with a version.
public struct Record: Sendable, Equatable {
  /// What it holds.
  public internal(set) var data: JSONObject
  /// The version of the last event that touched it.
  public internal(set) var version: Int
  /// When it was inserted.
  public let createdAt: Timestamp
  /// When it was last touched.
  public internal(set) var updatedAt: Timestamp

  /// How large one may be, in bytes of JSON.
  public static let bytesMax = 16_384
}

extension Record: JSONWritable {
  /// Writes the record for a snapshot, without its id.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("data", data)
      $0.member("version", version)
      $0.member("created_at", createdAt.microseconds)
      $0.member("updated_at", updatedAt.microseconds)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      data: try reader.reader("data").object, version: try reader.integer("version"),
      createdAt: Timestamp(microseconds: Int64(try reader.integer("created_at"))),
      updatedAt: Timestamp(microseconds: Int64(try reader.integer("updated_at"))))
  }
}
