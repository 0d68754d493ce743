public import FoundationEssentials

/// The commands of a course.
public enum CourseCommand: Sendable {
  case create(title: String, settings: JSONObject)
  /// Change the title. Refused if the title was changed after the version.
  case rename(String, ifVersion: Int?)
  /// Replace the settings.
  case changeSettings(JSONObject, ifVersion: Int?)
  case insert(CourseRecordKind, UUID, JSONObject)
  /// Replace the content of a record.
  case update(CourseRecordKind, UUID, JSONObject, ifVersion: Int?)
  case delete(CourseRecordKind, UUID, ifVersion: Int?)
  /// Insert or replace many records, all or none.
  case upsert(CourseRecordKind, [Write])
  /// Note that the actor opened the course.
  case open

  /// One of several records that are written at once.
  public struct Write: Sendable {
    /// The id of the record.
    public let id: UUID
    /// The new content.
    public let data: JSONObject
    /// The expected version; nil: the last write wins.
    public let version: Int?

    /// Describes the write of a record.
    public init(id: UUID, data: JSONObject, ifVersion version: Int?) {
      self.id = id
      self.data = data
      self.version = version
    }
  }
}
