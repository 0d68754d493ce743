// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Callboard {
  /// `WorkSessionCreation` of `/openapi.json`.
  public struct WorkSessionCreation: JSONWritable, Sendable, Equatable {
    /// Its id, which never changes.
    public var id: UUID?
    /// The place that the app gives the session; null: none.
    public var spaceId: UUID?
    /// The type that the app gives the session; null: none.
    public var sessionType: String?
    public var status: String?
    /// When it began.
    public var startedAt: Timestamp?
    /// When it was completed; null: it is not.
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

  /// `WorkSessionUpdate` of `/openapi.json`.
  public struct WorkSessionUpdate: JSONWritable, Sendable, Equatable {
    /// The place that the app gives the session; null: none.
    public var spaceId: Callboard.Nullable<UUID>?
    /// The type that the app gives the session; null: none.
    public var sessionType: Callboard.Nullable<String>?
    public var status: Callboard.Nullable<String>?
    /// When it began.
    public var startedAt: Callboard.Nullable<Timestamp>?
    /// When it was completed; null: it is not.
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
