public import FoundationEssentials

/// One of several records that were written at once.
public struct CourseRecordEntry: Sendable, Equatable {
  /// The record.
  public let id: UUID
  /// The whole of what it holds; nil where that is in the vault.
  public let data: JSONObject?
}

extension CourseRecordEntry: JSONWritable {
  /// Writes `{record, data?}`.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("record", id)
      $0.member("data", ifPresent: data)
    }
  }

  init(_ json: JSON) throws(JSONReader.Problem) {
    let reader = try JSONReader(json)
    id = try reader.uuid("record")
    data = reader.has("data") ? try reader.reader("data").object : nil
  }
}
