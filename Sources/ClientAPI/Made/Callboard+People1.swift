// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `AcceptInvitationAnswer` of `/openapi.json`.
  public struct AcceptInvitationAnswer: Callboard.Object, Sendable, Equatable {
    /// The id of the space.
    public var space: Space
    public var member: Callboard.Member
    /// A position in the log.
    public var position: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.space = try members.read("space")
      self.member = try members.read("member")
      self.position = try members.read("position")
    }

    /// The id of the space.
    public struct Space: Callboard.Object, Sendable, Equatable {
      /// The id, which never changes.
      public var id: UUID
      /// The kind.
      public var kind: String
      /// The path of the space's endpoints.
      public var path: String

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.kind = try members.read("kind")
        self.path = try members.read("path")
      }
    }
  }

  /// `ListNotificationsAnswer` of `/openapi.json`.
  public struct ListNotificationsAnswer: Callboard.Object, Sendable, Equatable {
    /// The items of the page.
    public var items: [Callboard.Notification]
    /// The `cursor` of the next page; null: this is the last page.
    public var next: String?
    /// The number of unread items; 1,000 means 1,000 or more.
    public var unread: Int
    /// Whether the list starts over, because the cursor belonged to another incarnation of the log.
    public var reset: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.unread = try members.read("unread")
      self.reset = try members.read("reset")
    }
  }

  /// `MarkNotificationsReadBody` of `/openapi.json`.
  public struct MarkNotificationsReadBody: JSONWritable, Sendable, Equatable {
    /// A position in the log.
    public var upTo: Int?
    /// A position in the log.
    public var position: Int?

    /// Makes it.
    public init(upTo: Int? = nil, position: Int? = nil) {
      self.upTo = upTo
      self.position = position
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("up_to", ifPresent: upTo)
        $0.member("position", ifPresent: position)
      }
    }
  }

  /// `MarkNotificationsReadAnswer` of `/openapi.json`.
  public struct MarkNotificationsReadAnswer: Callboard.Object, Sendable, Equatable {
    /// The number of unread items.
    public var unread: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.unread = try members.read("unread")
    }
  }

  /// `MakeConnectionCodeBody` of `/openapi.json`.
  public struct MakeConnectionCodeBody: JSONWritable, Sendable, Equatable {
    /// The maximum number of uses.
    public var maxUses: Int?

    /// Makes it.
    public init(maxUses: Int? = nil) {
      self.maxUses = maxUses
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("max_uses", ifPresent: maxUses)
      }
    }
  }

  /// `GetMyFeedAnswer` of `/openapi.json`.
  public struct GetMyFeedAnswer: Callboard.Object, Sendable, Equatable {
    /// The items of the page.
    public var items: [Callboard.FeedItem]
    /// The `cursor` of the next page; null: this is the last page.
    public var next: String?
    /// Whether the cursor belonged to another incarnation of the log, so that these are the newest items.
    public var reset: Bool
    /// Newest first, by the first event of each item. An item keeps its place while events are added to it, for ten
    /// minutes at most; `last_position` and `last_at` are those of its last event.
    public var sortedBy: String
    /// The days of the page; null: `group_by` does not name them.
    public var days: [Callboard.FeedDay]?
    /// The most recently changed groups, at most 200, of the last 100000 items; null: `group_by` does not name them.
    public var groups: [Callboard.FeedGroup]?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.reset = try members.read("reset")
      self.sortedBy = try members.read("sorted_by")
      self.days = try members.readIfThere("days")
      self.groups = try members.readIfThere("groups")
    }
  }

  /// `MakeStreamTicketBody` of `/openapi.json`.
  public struct MakeStreamTicketBody: JSONWritable, Sendable, Equatable {
    /// The path of the stream, without a query.
    public var path: String

    /// Makes it.
    public init(path: String) {
      self.path = path
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("path", path)
      }
    }
  }

  /// `MakeStreamTicketAnswer` of `/openapi.json`.
  public struct MakeStreamTicketAnswer: Callboard.Object, Sendable, Equatable {
    /// The ticket, which opens the stream until it expires.
    public var ticket: String
    /// The address on the web.
    public var url: String
    /// The time at which it expires.
    public var expiresAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.ticket = try members.read("ticket")
      self.url = try members.read("url")
      self.expiresAt = try members.read("expires_at")
    }
  }

  /// The permissions of a person in a space, for operators.
  public struct Permission: Callboard.Object, Sendable, Equatable {
    /// The id of the space.
    public var space: UUID
    /// The kind of the space.
    public var spaceKind: String
    /// The title of the space; null: none.
    public var spaceTitle: String?
    public var person: Callboard.PersonReference
    /// The name of the role; null: none.
    public var role: String?
    /// The time at which each capability expires; null: never.
    public var granted: JSONObject
    /// The time at which each capability expires; null: never.
    public var denied: JSONObject
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The time at which access expires; null: never.
    public var accessUntil: Timestamp?
    /// The time at which the person became a member.
    public var joinedAt: Timestamp?
    /// The time at which the person stopped being a member; null: still a member.
    public var removedAt: Timestamp?
    /// The position of the event that set the row.
    public var position: Int
    /// A version of the space.
    public var version: Int
    /// The time of the last change.
    public var updatedAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.space = try members.read("space")
      self.spaceKind = try members.read("space_kind")
      self.spaceTitle = try members.readIfThere("space_title")
      self.person = try members.read("person")
      self.role = try members.readIfThere("role")
      self.granted = try members.read("granted")
      self.denied = try members.read("denied")
      self.capabilities = try members.read("capabilities")
      self.accessUntil = try members.readIfThere("access_until")
      self.joinedAt = try members.readIfThere("joined_at")
      self.removedAt = try members.readIfThere("removed_at")
      self.position = try members.read("position")
      self.version = try members.read("version")
      self.updatedAt = try members.read("updated_at")
    }
  }

  /// The caller's profile.
  public struct Profile: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The unique name by which others find the person; null: none.
    public var username: String?
    /// The display name of the person; null: none.
    public var displayName: String?
    /// The avatar of the person: the URL of a picture, or a value that the app draws.
    public var avatar: String?
    /// The status text of the person; null: none.
    public var statusMessage: String?
    /// The current activity of the person; null: none.
    public var currentActivity: String?
    /// The preset: a word, or the id of an own preset; null: none.
    public var preset: Preset?
    /// The time of the last change of the status; null: never.
    public var statusAt: Timestamp?
    /// An e-mail address; null: none.
    public var email: String?
    /// A version of the stream.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// The time of creation.
    public var createdAt: Timestamp

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.username = try members.readIfThere("username")
      self.displayName = try members.readIfThere("display_name")
      self.avatar = try members.readIfThere("avatar")
      self.statusMessage = try members.readIfThere("status_message")
      self.currentActivity = try members.readIfThere("current_activity")
      self.preset = try members.readIfThere("preset")
      self.statusAt = try members.readIfThere("status_at")
      self.email = try members.readIfThere("email")
      self.version = try members.read("version")
      self.position = try members.read("position")
      self.createdAt = try members.read("created_at")
    }

    /// `Preset` of `/openapi.json`.
    public struct Preset: Callboard.Object, Sendable, Equatable {
      /// The id, which never changes.
      public var id: String
      /// The name.
      public var name: String?
      /// Whether the preset is the person's own.
      public var own: Bool

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.id = try members.read("id")
        self.name = try members.readIfThere("name")
        self.own = try members.read("own")
      }
    }
  }

  /// Changes of the caller's profile.
  public struct ProfileUpdate: JSONWritable, Sendable, Equatable {
    /// The unique name by which others find the person.
    public var username: Callboard.Nullable<String>?
    /// The display name of the person.
    public var displayName: Callboard.Nullable<String>?
    /// The avatar of the person: the URL of a picture, or a value that the app draws.
    public var avatar: Callboard.Nullable<String>?
    /// The status text of the person.
    public var statusMessage: Callboard.Nullable<String>?
    /// The current activity of the person.
    public var currentActivity: Callboard.Nullable<String>?
    /// One of working, meeting, lunch, break, focus, or the id of an own one.
    public var preset: Callboard.Nullable<String>?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      username: Callboard.Nullable<String>? = nil, displayName: Callboard.Nullable<String>? = nil,
      avatar: Callboard.Nullable<String>? = nil, statusMessage: Callboard.Nullable<String>? = nil,
      currentActivity: Callboard.Nullable<String>? = nil, preset: Callboard.Nullable<String>? = nil,
      version: Callboard.Nullable<Int>? = nil
    ) {
      self.username = username
      self.displayName = displayName
      self.avatar = avatar
      self.statusMessage = statusMessage
      self.currentActivity = currentActivity
      self.preset = preset
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("username", ifPresent: username)
        $0.member("display_name", ifPresent: displayName)
        $0.member("avatar", ifPresent: avatar)
        $0.member("status_message", ifPresent: statusMessage)
        $0.member("current_activity", ifPresent: currentActivity)
        $0.member("preset", ifPresent: preset)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// The new status of the caller.
  public struct StatusUpdate: JSONWritable, Sendable, Equatable {
    /// One of working, meeting, lunch, break, focus, or the id of an own one.
    public var preset: String?
    /// The status text of the person.
    public var statusMessage: String?
    /// The current activity of the person.
    public var currentActivity: String?
    /// A version of the stream.
    public var version: Int?

    /// Makes it.
    public init(
      preset: String? = nil, statusMessage: String? = nil, currentActivity: String? = nil,
      version: Int? = nil
    ) {
      self.preset = preset
      self.statusMessage = statusMessage
      self.currentActivity = currentActivity
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("preset", ifPresent: preset)
        $0.member("status_message", ifPresent: statusMessage)
        $0.member("current_activity", ifPresent: currentActivity)
        $0.member("version", ifPresent: version)
      }
    }
  }

  /// A prepared status with a name.
  public struct Preset: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: String
    /// The name.
    public var name: String?
    /// Whether the preset is the person's own.
    public var own: Bool
    /// The status text of the person; null: none.
    public var statusMessage: String?
    /// The current activity of the person; null: none.
    public var currentActivity: String?

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.name = try members.readIfThere("name")
      self.own = try members.read("own")
      self.statusMessage = try members.readIfThere("status_message")
      self.currentActivity = try members.readIfThere("current_activity")
    }
  }

  /// A new preset.
  public struct PresetAddition: JSONWritable, Sendable, Equatable {
    /// The name.
    public var name: String
    /// The status text of the person.
    public var statusMessage: String?
    /// The current activity of the person.
    public var currentActivity: String?

    /// Makes it.
    public init(name: String, statusMessage: String? = nil, currentActivity: String? = nil) {
      self.name = name
      self.statusMessage = statusMessage
      self.currentActivity = currentActivity
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("name", name)
        $0.member("status_message", ifPresent: statusMessage)
        $0.member("current_activity", ifPresent: currentActivity)
      }
    }
  }

  /// A space, in the list of a member's spaces.
  public struct Space: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    public var kind: String
    /// The path of the space's endpoints.
    public var path: String?
    /// The title.
    public var title: String?
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String
    /// Whether the caller owns it.
    public var owned: Bool
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The color of the person among the members.
    public var color: String?
    public var standing: String
    /// The number of events by others after `read_version` that feeds and chat show; 100 means 100 or more.
    public var unread: Int
    /// A version of the space.
    public var readVersion: Int
    /// The number of members.
    public var memberCount: Int
    /// The time at which the person became a member.
    public var joinedAt: Timestamp?
    /// The time of creation.
    public var createdAt: Timestamp?
    /// The time of the last change.
    public var updatedAt: Timestamp
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.kind = try members.read("kind")
      self.path = try members.readIfThere("path")
      self.title = try members.readIfThere("title")
      self.role = try members.read("role")
      self.owned = try members.read("owned")
      self.capabilities = try members.read("capabilities")
      self.color = try members.readIfThere("color")
      self.standing = try members.read("standing")
      self.unread = try members.read("unread")
      self.readVersion = try members.read("read_version")
      self.memberCount = try members.read("member_count")
      self.joinedAt = try members.readIfThere("joined_at")
      self.createdAt = try members.readIfThere("created_at")
      self.updatedAt = try members.read("updated_at")
      self.version = try members.read("version")
      self.position = try members.read("position")
    }
  }
}
