public import FoundationEssentials

/// The state of a project.
public struct ProjectState: Sendable {
  /// Its title.
  public internal(set) var title = ""
  /// The version of the last event that touched the title.
  public internal(set) var titleVersion = 0
  /// Its settings.
  public internal(set) var settings = ProjectSettings()
  /// The version of the last event that touched the settings.
  public internal(set) var settingsVersion = 0
  /// Members, comments and everything else that every space has.
  @CopiedOnWrite public internal(set) var core: SpaceCore
  /// The scenes by id, deleted ones included.
  public internal(set) var scenes = PersistentDictionary<UUID, SceneState>()
  /// The scenes in order, deleted ones included.
  public internal(set) var sceneOrder = OrderedList()
  /// The elements by id, deleted ones included.
  public internal(set) var elements = PersistentDictionary<UUID, ElementState>()
  /// The characters by id, deleted ones included.
  public internal(set) var characters = PersistentDictionary<UUID, EntityState>()
  /// The characters that are not deleted, by name as names are compared (`EntityState.comparable`).
  var characterNames = PersistentDictionary<String, UUID>()
  /// The locations by id, deleted ones included.
  public internal(set) var locations = PersistentDictionary<UUID, EntityState>()
  /// The notices of conflicts.
  public internal(set) var notices = PersistentDictionary<NoticeID, Notice>()
  /// The active session, or else the last one.
  public internal(set) var session: ProjectSession?
  /// The replicas that have changed the project.
  public internal(set) var replicas = PersistentDictionary<UUID, ReplicaState>()

  /// The number of replicas of each person.
  var replicaCounts = PersistentDictionary<UUID, Int>()

  /// The approximate size of all texts, names and values, including deleted ones and those of notices, in bytes.
  var contentBytes = 0

  /// The state holds the text edits and replicas' changes after this version.
  public internal(set) var historyStart = 0
  /// Older operations that were loaded are kept until the stream is beyond this version.
  var historyKeptUntil = 0
  var recentChanges = ChunkedLog<ReplicaChange>(chunkLength: 64)
  var heldEdits = HeldEdits()

  /// The number of the last events whose operations are held.
  static let historyLength = 10_000
  /// The number of events for which loaded operations are kept, so that the request that needs them can use them.
  static let loadedHistoryLength = 2_000

  /// Makes the state of a project before its first event.
  package init(id: UUID) {
    core = SpaceCore(id: id)
  }

  /// About how much memory the content, the edits that are held, and the replicas take, in bytes.
  package var countedBytes: Int {
    contentBytes + heldEdits.bytes + replicas.count * Self.bytesPerReplica
  }

  private static let bytesPerReplica = 128

  /// A character or location.
  public func entity(_ kind: EntityKind, _ id: UUID) -> EntityState? {
    switch kind {
    case .character: characters[id]
    case .location: locations[id]
    }
  }

  /// The scenes that are there, in order.
  public var visibleScenes: [SceneState] {
    sceneOrder.items.compactMap { scenes[$0.id] }.filter { $0.deleted == nil }
  }

  /// The elements of a scene that are there, in order.
  public func visibleElements(of scene: SceneState) -> [ElementState] {
    scene.elements.items.compactMap { elements[$0.id] }.filter { $0.deleted == nil }
  }
}

extension TargetKind {
  /// A scene of a project.
  public static let scene = TargetKind(rawValue: "scene")
  /// An element of a scene.
  public static let element = TargetKind(rawValue: "element")
  /// A character of a project.
  public static let character = TargetKind(rawValue: "character")
  /// A location of a project.
  public static let location = TargetKind(rawValue: "location")
}

/// The settings of a project.
public struct ProjectSettings: Sendable, Equatable {
  /// Whether viewers may comment.
  public var viewersMayComment: Bool

  /// Describes settings.
  public init(viewersMayComment: Bool = true) {
    self.viewersMayComment = viewersMayComment
  }
}

extension ProjectSettings: JSONWritable {
  /// Writes `{viewers_may_comment}`.
  public func write(to json: inout JSONWriter) {
    json.object { $0.member("viewers_may_comment", viewersMayComment) }
  }

  /// Reads `{viewers_may_comment?}`.
  public init(_ reader: JSONReader) throws(JSONReader.Problem) {
    try reader.only("viewers_may_comment")
    self.init(viewersMayComment: try reader.boolIfPresent("viewers_may_comment") ?? true)
  }
}

extension ProjectSettings: PayloadValue {
  static var blank: ProjectSettings { ProjectSettings() }
  static var shape: PayloadShape { .object([PayloadMember("viewers_may_comment", .bool)]) }

  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try ProjectSettings(try at.reader.reader(at.name))
  }
}

/// The state of a replica, which is one copy of the project on one device.
public struct ReplicaState: Sendable, Equatable {
  /// The person who used it first.
  public let person: UUID
  /// The number of its changes in the log.
  public internal(set) var counter: Int
  /// The version of its last change.
  public internal(set) var lastVersion: Int
}

/// A change of a replica, kept in the order of the log for reducing vector clocks.
struct ReplicaChange: Sendable, Equatable {
  let version: Int
  let replica: UUID
  let counter: Int
}
