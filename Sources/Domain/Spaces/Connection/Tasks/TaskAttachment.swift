public import FoundationEssentials

/// The description of a file that belongs to a task. The file itself is stored elsewhere.
public struct TaskAttachment: Sendable, Equatable {
  /// The maximum number of attachments of a task.
  public static let countMax = 10
  /// The maximum length of a name, in characters.
  public static let nameMax = 200
  /// The maximum length of a media type, in characters.
  public static let mediaTypeMax = 100
  /// The maximum length of a URL, in characters.
  public static let urlMax = 1_000
  /// The maximum length of the app's own id, in characters.
  public static let externalIDMax = 200

  public let id: UUID
  public let name: String
  /// The media type, such as `image/png`.
  public let mediaType: String
  /// The size of the file, in bytes.
  public let byteCount: Int
  /// The address of the file; nil if only the app knows it.
  public let url: String?
  /// The app's own id of the file.
  public let externalID: String?
  /// The person who attached it.
  public var addedBy: UUID?
  /// When it was attached.
  public var addedAt: Timestamp?

  /// Describes an attachment.
  public init(
    id: UUID, name: String, mediaType: String, byteCount: Int, url: String? = nil,
    externalID: String? = nil
  ) {
    self.id = id
    self.name = name
    self.mediaType = mediaType
    self.byteCount = byteCount
    self.url = url
    self.externalID = externalID
  }
}

extension TaskAttachment: JSONWritable {
  /// Writes the attachment as an object.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("name", name)
      $0.member("media_type", mediaType)
      $0.member("bytes", byteCount)
      $0.member("url", ifPresent: url)
      $0.member("external_id", ifPresent: externalID)
      $0.member("added_by", ifPresent: addedBy)
      $0.member("added_at", ifPresent: addedAt)
    }
  }

  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      id: try reader.uuid("id"), name: try reader.string("name"),
      mediaType: try reader.string("media_type"), byteCount: try reader.integer("bytes"),
      url: try reader.stringIfPresent("url"),
      externalID: try reader.stringIfPresent("external_id"))
    addedBy = try reader.uuidIfPresent("added_by")
    addedAt = try reader.timestampIfPresent("added_at")
  }
}
