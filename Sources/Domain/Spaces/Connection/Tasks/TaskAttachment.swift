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

extension TaskAttachment: PayloadObject {
  static var namesPlaces: Bool { true }
  static var blank: TaskAttachment {
    TaskAttachment(id: .blank, name: "", mediaType: "", byteCount: 0)
  }

  func fields(_ coder: inout some PayloadCoder) -> TaskAttachment {
    var attachment = TaskAttachment(
      id: coder("id", id), name: coder("name", name), mediaType: coder("media_type", mediaType),
      byteCount: coder("bytes", byteCount), url: coder("url", ifPresent: url),
      externalID: coder("external_id", ifPresent: externalID))
    attachment.addedBy = coder("added_by", ifPresent: addedBy)
    attachment.addedAt = coder("added_at", ifPresent: addedAt)
    return attachment
  }
}
