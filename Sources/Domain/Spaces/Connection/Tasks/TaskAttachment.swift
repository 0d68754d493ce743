public import FoundationEssentials

/// What is known of a file that belongs to a task; the file itself is elsewhere.
public struct TaskAttachment: Sendable, Equatable {
  /// How many a task may have.
  public static let countMax = 10
  /// How long a name may be, in characters.
  public static let nameMax = 200
  /// How long a media type may be, in characters.
  public static let mediaTypeMax = 100
  /// How long a URL may be, in characters.
  public static let urlMax = 1_000
  /// How long the app's own id may be, in characters.
  public static let externalIDMax = 200

  public let id: UUID
  public let name: String
  /// As `image/png`.
  public let mediaType: String
  /// The size of the file.
  public let byteCount: Int
  /// Where it is; nil where only the app knows.
  public let url: String?
  /// The app's own id of it.
  public let externalID: String?
  /// Who attached it.
  public var addedBy: UUID?
  /// When.
  public var addedAt: Timestamp?

  /// Describes one.
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
  /// Writes it as an object.
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
