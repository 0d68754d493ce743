public import FoundationEssentials

/// What can be asked of a course.
public enum CourseCommand: Sendable {
  case create(title: String, settings: JSONObject)
  /// Give it another title; refused if that was changed after the version.
  case rename(String, ifVersion: Int?)
  /// Replace the settings.
  case changeSettings(JSONObject, ifVersion: Int?)
  case insert(CourseRecordKind, UUID, JSONObject)
  /// Replace what a record holds.
  case update(CourseRecordKind, UUID, JSONObject, ifVersion: Int?)
  case delete(CourseRecordKind, UUID, ifVersion: Int?)
  /// Insert or replace many records, all or none.
  case upsert(CourseRecordKind, [Write])
  /// Note that the course is looked at.
  case open

  /// One of many records that are written at once.
  public struct Write: Sendable {
    /// The record.
    public let id: UUID
    /// What it is to hold.
    public let data: JSONObject
    /// The version that was seen; nil: the last write wins.
    public let version: Int?

    /// Describes what a record is to hold.
    public init(id: UUID, data: JSONObject, ifVersion version: Int?) {
      self.id = id
      self.data = data
      self.version = version
    }
  }
}
