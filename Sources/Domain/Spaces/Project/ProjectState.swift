public import FoundationEssentials

/// A project as its events tell.
public struct ProjectState: Sendable {
  /// Its title.
  public internal(set) var title = ""
  /// The version of the last event that touched the title.
  public internal(set) var titleVersion = 0
  /// Its settings.
  public internal(set) var settings = ProjectSettings()
  /// The version of the last event that touched the settings.
  public internal(set) var settingsVersion = 0
  /// Members, comments and what else every space has.
  public internal(set) var core: SpaceCore
  /// The scenes by id, deleted ones included.
  public internal(set) var scenes = PersistentDictionary<UUID, SceneState>()
  /// The scenes in order, deleted ones included.
  public internal(set) var sceneOrder = OrderedList()
  /// The elements by id, deleted ones included.
  public internal(set) var elements = PersistentDictionary<UUID, ElementState>()
  /// The characters by id, deleted ones included.
  public internal(set) var characters = PersistentDictionary<UUID, EntityState>()
  /// The characters that are there by name, as names are compared.
  var characterNames = PersistentDictionary<String, UUID>()
  /// The locations by id, deleted ones included.
  public internal(set) var locations = PersistentDictionary<UUID, EntityState>()
  /// The notices of conflicts.
  public internal(set) var notices = PersistentDictionary<NoticeID, Notice>()
  /// The session that goes on, or else the last one.
  public internal(set) var session: ProjectSession?
  /// The replicas that changed it.
  public internal(set) var replicas = PersistentDictionary<UUID, ReplicaState>()

  /// How many of these each person has.
  var replicaCounts = PersistentDictionary<UUID, Int>()

  /// About how many bytes its texts, names and values take, deleted ones and those of notices included.
  var contentBytes = 0

  /// Text edits and replicas' changes are held from after this version on.
  public internal(set) var historyStart = 0
  /// What was loaded of older operations is kept up to this version.
  var historyKeptUntil = 0
  var recentChanges = ChunkedLog<ReplicaChange>(chunkLength: 64)
  var heldEdits = HeldEdits()

  /// How many of the last events' operations are held.
  static let historyLength = 10_000
  /// For how many events operations that had to be loaded are kept, so that whoever needs them gets to use them.
  static let loadedHistoryLength = 2_000

  init(id: UUID) {
    core = SpaceCore(id: id)
  }

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
