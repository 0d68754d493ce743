// Made by clients/swift/generate from /openapi.json.

public import CallboardContent

extension Callboard {
  /// `CompareVersionsAnswer` of `/openapi.json`.
  public struct CompareVersionsAnswer: Callboard.Object, Sendable, Equatable {
    /// The items of the page.
    public var items: [Callboard.Difference]
    /// The `cursor` of the next page; null: this is the last page.
    public var next: String?
    /// A version of the space.
    public var from: Int
    /// A version of the space.
    public var to: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.items = try members.read("items")
      self.next = try members.readIfThere("next")
      self.from = try members.read("from")
      self.to = try members.read("to")
    }
  }

  /// The resolution for two characters of one name: another `name`, or `merge` to give the fields of the second to the
  /// first.
  public struct RestoreNoticeBody: JSONWritable, Sendable, Equatable {
    /// The name.
    public var name: String?
    /// Whether the two characters are merged.
    public var merge: Bool?

    /// Makes it.
    public init(name: String? = nil, merge: Bool? = nil) {
      self.name = name
      self.merge = merge
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("name", ifPresent: name)
        $0.member("merge", ifPresent: merge)
      }
    }
  }

  /// `ImportFountainBody` of `/openapi.json`.
  public struct ImportFountainBody: JSONWritable, Sendable, Equatable {
    /// The text.
    public var text: String

    /// Makes it.
    public init(text: String) {
      self.text = text
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("text", text)
      }
    }
  }

  /// `StartSessionBody` of `/openapi.json`.
  public struct StartSessionBody: JSONWritable, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID?

    /// Makes it.
    public init(id: UUID? = nil) {
      self.id = id
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
      }
    }
  }

  /// `MuteVoiceBody` of `/openapi.json`.
  public struct MuteVoiceBody: JSONWritable, Sendable, Equatable {
    /// The person.
    public var person: UUID?

    /// Makes it.
    public init(person: UUID? = nil) {
      self.person = person
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("person", ifPresent: person)
      }
    }
  }

  /// `UnmuteVoiceBody` of `/openapi.json`.
  public struct UnmuteVoiceBody: JSONWritable, Sendable, Equatable {
    /// The person.
    public var person: UUID?

    /// Makes it.
    public init(person: UUID? = nil) {
      self.person = person
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("person", ifPresent: person)
      }
    }
  }

  /// A project with its content.
  public struct Project: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The kind.
    public var kind: String
    public var standing: String
    /// A version of the space.
    public var version: Int
    /// A position in the log.
    public var position: Int
    /// The title.
    public var title: String
    /// A version of the space.
    public var titleVersion: Int
    public var settings: Callboard.ProjectSettings
    /// A version of the space.
    public var settingsVersion: Int
    /// The time of creation.
    public var createdAt: Timestamp?
    /// The time of the last change.
    public var updatedAt: Timestamp
    /// A role: one of the kind of space or of the space itself, as `permissions` lists them.
    public var role: String
    /// The capabilities: `view`, `comment`, `edit`, ….
    public var capabilities: [String]
    /// The scenes of the project, in their order.
    public var scenes: [Callboard.Scene]
    /// The characters of the project.
    public var characters: [Callboard.Character]
    /// The locations of the project.
    public var locations: [Callboard.Location]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.kind = try members.read("kind")
      self.standing = try members.read("standing")
      self.version = try members.read("version")
      self.position = try members.read("position")
      self.title = try members.read("title")
      self.titleVersion = try members.read("title_version")
      self.settings = try members.read("settings")
      self.settingsVersion = try members.read("settings_version")
      self.createdAt = try members.readIfThere("created_at")
      self.updatedAt = try members.read("updated_at")
      self.role = try members.read("role")
      self.capabilities = try members.read("capabilities")
      self.scenes = try members.read("scenes")
      self.characters = try members.read("characters")
      self.locations = try members.read("locations")
    }
  }

  /// A new project.
  public struct ProjectCreation: JSONWritable, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID?
    /// The title.
    public var title: String
    /// The settings, by their names.
    public var settings: Settings?

    /// Makes it.
    public init(id: UUID? = nil, title: String, settings: Settings? = nil) {
      self.id = id
      self.title = title
      self.settings = settings
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("id", ifPresent: id)
        $0.member("title", title)
        $0.member("settings", ifPresent: settings)
      }
    }

    /// `Settings` of `/openapi.json`.
    public struct Settings: JSONWritable, Sendable, Equatable {
      /// Whether members with the role `viewer` may comment.
      public var viewersMayComment: Bool?

      /// Makes it.
      public init(viewersMayComment: Bool? = nil) {
        self.viewersMayComment = viewersMayComment
      }

      /// Writes it.
      public func write(to json: inout JSONWriter) {
        json.object {
          $0.member("viewers_may_comment", ifPresent: viewersMayComment)
        }
      }
    }
  }

  /// Changes of a project. Omitted members keep their value.
  public struct ProjectUpdate: JSONWritable, Sendable, Equatable {
    /// The title.
    public var title: String?
    /// The settings, by their names.
    public var settings: Settings?
    /// A version of the stream.
    public var version: Callboard.Nullable<Int>?

    /// Makes it.
    public init(
      title: String? = nil, settings: Settings? = nil, version: Callboard.Nullable<Int>? = nil
    ) {
      self.title = title
      self.settings = settings
      self.version = version
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("title", ifPresent: title)
        $0.member("settings", ifPresent: settings)
        $0.member("version", ifPresent: version)
      }
    }

    /// The settings, by their names.
    public struct Settings: JSONWritable, Sendable, Equatable {
      /// Whether members with the role `viewer` may comment.
      public var viewersMayComment: Bool?

      /// Makes it.
      public init(viewersMayComment: Bool? = nil) {
        self.viewersMayComment = viewersMayComment
      }

      /// Writes it.
      public func write(to json: inout JSONWriter) {
        json.object {
          $0.member("viewers_may_comment", ifPresent: viewersMayComment)
        }
      }
    }
  }

  /// The settings of a project.
  public struct ProjectSettings: Callboard.Object, Sendable, Equatable {
    /// Whether members with the role `viewer` may comment.
    public var viewersMayComment: Bool

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.viewersMayComment = try members.read("viewers_may_comment")
    }
  }

  /// A scene with its elements.
  public struct Scene: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The order key: neighbours are sorted by its bytes.
    public var order: String
    /// The heading of the scene, as in `EXT. HEATH - NIGHT`.
    public var heading: String
    /// Further fields, which the app defines.
    public var fields: [String: JSON]
    /// A version of the space.
    public var version: Int
    /// The elements of the scene, in their order.
    public var elements: [Callboard.Element]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.order = try members.read("order")
      self.heading = try members.read("heading")
      self.fields = try members.read("fields")
      self.version = try members.read("version")
      self.elements = try members.read("elements")
    }
  }

  /// A scene without its elements.
  public struct SceneSummary: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The order key: neighbours are sorted by its bytes.
    public var order: String
    /// The heading of the scene, as in `EXT. HEATH - NIGHT`.
    public var heading: String
    /// Further fields, which the app defines.
    public var fields: [String: JSON]
    /// A version of the space.
    public var version: Int
    /// The number of elements in the scene.
    public var elementCount: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.order = try members.read("order")
      self.heading = try members.read("heading")
      self.fields = try members.read("fields")
      self.version = try members.read("version")
      self.elementCount = try members.read("element_count")
    }
  }

  /// A part of a scene: an action, a line of dialogue, ….
  public struct Element: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// A scene of the project, by its id.
    public var scene: UUID
    /// The order key: neighbours are sorted by its bytes.
    public var order: String
    /// The kind.
    public var kind: String
    /// The text.
    public var text: String
    /// Further fields, which the app defines.
    public var fields: [String: JSON]
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.scene = try members.read("scene")
      self.order = try members.read("order")
      self.kind = try members.read("kind")
      self.text = try members.read("text")
      self.fields = try members.read("fields")
      self.version = try members.read("version")
    }
  }

  /// A character of a project.
  public struct Character: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The name.
    public var name: String
    /// Further fields, which the app defines.
    public var fields: [String: JSON]
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.name = try members.read("name")
      self.fields = try members.read("fields")
      self.version = try members.read("version")
    }
  }

  /// A location of a project.
  public struct Location: Callboard.Object, Sendable, Equatable {
    /// The id, which never changes.
    public var id: UUID
    /// The name.
    public var name: String
    /// Further fields, which the app defines.
    public var fields: [String: JSON]
    /// A version of the space.
    public var version: Int

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.id = try members.read("id")
      self.name = try members.read("name")
      self.fields = try members.read("fields")
      self.version = try members.read("version")
    }
  }

  /// A thing that differs between two versions of a project.
  public struct Difference: Callboard.Object, Sendable, Equatable {
    /// The kind.
    public var kind: String
    /// The id, which never changes.
    public var id: UUID
    /// The kind of change.
    public var change: String
    /// The changed fields by name: `order` is the place among neighbours, `fields.…` a further field, `settings.…` a
    /// setting.
    public var values: [String: ValuesValue]

    /// Reads it.
    public init(_ members: JSONReader) throws(JSONReader.Problem) {
      self.kind = try members.read("kind")
      self.id = try members.read("id")
      self.change = try members.read("change")
      self.values = try members.read("values")
    }

    /// `ValuesValue` of `/openapi.json`.
    public struct ValuesValue: Callboard.Object, Sendable, Equatable {
      /// The former value; null: it did not exist.
      public var before: JSON
      /// The new value; null: it was deleted.
      public var after: JSON

      /// Reads it.
      public init(_ members: JSONReader) throws(JSONReader.Problem) {
        self.before = try members.read("before")
        self.after = try members.read("after")
      }
    }
  }

  /// Changes of a project by a replica. `replica`, and either `base` or `clock`, must be here or, equal in all changes,
  /// in the changes.
  public struct ChangeRequest: JSONWritable, Sendable, Equatable {
    /// The id of the replica that made the change.
    public var replica: UUID?
    /// The version that the replica had seen when it made the change.
    public var base: Int?
    /// The changes that the replica had seen: for each replica, the number of its last one.
    public var clock: [String: Int]?
    /// Whether conflicts are resolved, or the change is refused so that a person can decide.
    public var onConflict: String?
    /// The changes, in the order in which they were made.
    public var changes: [Callboard.Change]

    /// Makes it.
    public init(
      replica: UUID? = nil, base: Int? = nil, clock: [String: Int]? = nil,
      onConflict: String? = nil, changes: [Callboard.Change]
    ) {
      self.replica = replica
      self.base = base
      self.clock = clock
      self.onConflict = onConflict
      self.changes = changes
    }

    /// Writes it.
    public func write(to json: inout JSONWriter) {
      json.object {
        $0.member("replica", ifPresent: replica)
        $0.member("base", ifPresent: base)
        $0.member("clock", ifPresent: clock)
        $0.member("on_conflict", ifPresent: onConflict)
        $0.member("changes", changes)
      }
    }
  }
}
