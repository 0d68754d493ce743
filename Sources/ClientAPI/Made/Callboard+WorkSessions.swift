// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `InsertMarkerBody` of `/openapi.json`.
  public struct InsertMarkerBody: JSONWritable, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID?
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
    public var data: JSONObject

    /// Makes it.
    public init(id: UUID? = nil, data: JSONObject) {
      self.id = id
      self.data = data
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("data", data)
      }
    }
  }

  /// `UpdateMarkerBody` of `/openapi.json`.
  public struct UpdateMarkerBody: JSONWritable, Sendable, Equatable {
    /// Data of the app, which the service does not read. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream.
    public var version: Int?

    /// Makes it.
    public init(data: JSONObject, version: Int? = nil) {
      self.data = data
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("data", data)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// A work session.
  public struct WorkSession: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The kind.
    public var kind: String
    public var standing: String
    /// The place of the session, as the app defines it; null: none.
    public var spaceId: UUID?
    /// The type of the session, as the app defines it; null: none.
    public var sessionType: String?
    /// The status.
    public var status: String?
    /// The start time.
    public var startedAt: Timestamp?
    /// The time at which it was completed; null: not completed.
    public var completedAt: Timestamp?
    /// The version of the session's fields, which an update must name.
    public var version: Int
    /// A version of the space.
    public var spaceVersion: Int
    /// A position in the log.
    public var position: Int
    /// The time of creation.
    public var createdAt: Timestamp?
    /// The time of the last change.
    public var updatedAt: Timestamp
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String?
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The number of markers.
    public var markerCount: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.kind = try members.read("kind")
      self.standing = try members.read("standing")
      self.spaceId = try members.readIfThere("space_id")
      self.sessionType = try members.readIfThere("session_type")
      self.status = try members.readIfThere("status")
      self.startedAt = try members.readIfThere("started_at")
      self.completedAt = try members.readIfThere("completed_at")
      self.version = try members.read("version")
      self.spaceVersion = try members.read("space_version")
      self.position = try members.read("position")
      self.createdAt = try members.readIfThere("created_at")
      self.updatedAt = try members.read("updated_at")
      self.role = try members.readIfThere("role")
      self.capabilities = try members.read("capabilities")
      self.markerCount = try members.read("marker_count")
    }
  }

  /// A new work session.
  public struct WorkSessionCreation: JSONWritable, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID?
    /// The place of the session, as the app defines it.
    public var spaceId: UUID?
    /// The type of the session, as the app defines it.
    public var sessionType: String?
    /// The status.
    public var status: String?
    /// The start time.
    public var startedAt: Timestamp?
    /// The time at which it was completed.
    public var completedAt: Timestamp?

    /// Makes it.
    public init(
      id: UUID? = nil, spaceId: UUID? = nil, sessionType: String? = nil, status: String? = nil,
      startedAt: Timestamp? = nil, completedAt: Timestamp? = nil
    ) {
      self.id = id
      self.spaceId = spaceId
      self.sessionType = sessionType
      self.status = status
      self.startedAt = startedAt
      self.completedAt = completedAt
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("space_id", ifPresent: spaceId)
        $0.member("session_type", ifPresent: sessionType)
        $0.member("status", ifPresent: status)
        $0.member("started_at", ifPresent: startedAt)
        $0.member("completed_at", ifPresent: completedAt)
      }
    }
  }

  /// Changes of a work session. Omitted and null members keep their value.
  public struct WorkSessionUpdate: JSONWritable, Sendable, Equatable {
    /// The place of the session, as the app defines it.
    public var spaceId: Callboard.Nullable<UUID>?
    /// The type of the session, as the app defines it.
    public var sessionType: Callboard.Nullable<String>?
    /// The status.
    public var status: Callboard.Nullable<String>?
    /// The start time.
    public var startedAt: Callboard.Nullable<Timestamp>?
    /// The time at which it was completed.
    public var completedAt: Callboard.Nullable<Timestamp>?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      spaceId: Callboard.Nullable<UUID>? = nil, sessionType: Callboard.Nullable<String>? = nil,
      status: Callboard.Nullable<String>? = nil, startedAt: Callboard.Nullable<Timestamp>? = nil,
      completedAt: Callboard.Nullable<Timestamp>? = nil, version: Callboard.Nullable<Int>? = nil
    ) {
      self.spaceId = spaceId
      self.sessionType = sessionType
      self.status = status
      self.startedAt = startedAt
      self.completedAt = completedAt
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("space_id", ifPresent: spaceId)
        $0.member("session_type", ifPresent: sessionType)
        $0.member("status", ifPresent: status)
        $0.member("started_at", ifPresent: startedAt)
        $0.member("completed_at", ifPresent: completedAt)
        $0.member("version", ifPresent: version)
      }
    }
  }
}
