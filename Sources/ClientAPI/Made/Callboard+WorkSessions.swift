// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `InsertMarkerBody` of `/openapi.json`.
  public struct InsertMarkerBody: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
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
    /// What the app put there; the service does not read it. At most 16384 bytes of JSON.
    public var data: JSONObject
    /// A version of the stream that it belongs to.
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
    /// Its id, which never changes.
    public var id: UUID
    /// Its kind, in a word.
    public var kind: String
    public var standing: String
    /// The place that the app gives the session; null: none.
    public var spaceId: UUID?
    /// The type that the app gives the session; null: none.
    public var sessionType: String?
    /// The state it is in, in a word.
    public var status: String?
    /// When it began.
    public var startedAt: Timestamp?
    /// When it was completed; null: it is not.
    public var completedAt: Timestamp?
    /// The version of what is said of the session: what an update names.
    public var version: Int
    /// A version of the space.
    public var spaceVersion: Int
    /// A position in the log.
    public var position: Int
    /// When it was created.
    public var createdAt: Timestamp?
    /// When it was last changed.
    public var updatedAt: Timestamp
    /// One of the roles that `permissions` lists: of the kind of space, or of the space's own.
    public var role: String?
    /// What its holder may do, in words: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// How many markers there are.
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
    /// Its id, which never changes.
    public var id: UUID?
    /// The place that the app gives the session.
    public var spaceId: UUID?
    /// The type that the app gives the session.
    public var sessionType: String?
    /// The state it is in, in a word.
    public var status: String?
    /// When it began.
    public var startedAt: Timestamp?
    /// When it was completed.
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

  /// What changes in a work session; what is left out stays, and so does what is null.
  public struct WorkSessionUpdate: JSONWritable, Sendable, Equatable {
    /// The place that the app gives the session.
    public var spaceId: Callboard.Nullable<UUID>?
    /// The type that the app gives the session.
    public var sessionType: Callboard.Nullable<String>?
    /// The state it is in, in a word.
    public var status: Callboard.Nullable<String>?
    /// When it began.
    public var startedAt: Callboard.Nullable<Timestamp>?
    /// When it was completed.
    public var completedAt: Callboard.Nullable<Timestamp>?
    /// A version of the stream that it belongs to.
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
