import FoundationEssentials

extension ProjectState: DecidableSpace {
  public typealias OwnEvent = ProjectEvent
  public static let kind = SpaceKind.project
  public static let fold = 16

  public init?(_ stream: StreamState) {
    guard case .project(let project) = stream else { return nil }
    self = project
  }

  public var stream: StreamState { .project(self) }

  /// Returns the capabilities that the settings take from a role: `comment` from viewers, if viewers may not comment.
  public func dimmed(_ role: Role) -> CapabilitySet {
    settings.viewersMayComment ? [] : dimmable(role)
  }

  public func dimmable(_ role: Role) -> CapabilitySet {
    role.name == ProjectRoles.viewer ? CapabilitySet([.comment]) : []
  }

  /// Whether the project holds a thing that is not deleted.
  public func holds(_ target: Target) -> Bool {
    switch target.kind {
    case .scene: scenes[target.id].map { $0.deleted == nil } ?? false
    case .element: elements[target.id].map { isThere($0) } ?? false
    case .character: characters[target.id].map { $0.deleted == nil } ?? false
    case .location: locations[target.id].map { $0.deleted == nil } ?? false
    default: false
    }
  }

  /// Returns the scene that holds an element; nil for other targets.
  func parent(of target: Target) -> Target? {
    guard target.kind == .element else { return nil }
    return elements[target.id].map { Target(kind: .scene, id: $0.scene) }
  }

  /// Whether neither an element nor its scene is deleted.
  public func isThere(_ element: ElementState) -> Bool {
    element.deleted == nil && scenes[element.scene]?.deleted == nil
  }
}

extension ProjectState {
  /// Returns a lock of another member that prevents an operation; nil if there is none.
  func lock(against operation: Operation, by actor: UUID) -> Lock? {
    guard !core.locks.isEmpty else { return nil }
    switch operation {
    case .insertScene, .insertEntity: return lock(on: .space, besides: actor)
    case .insertElement(let element, _):
      return lock(on: LockKey(.scene, element.scene), besides: actor)
    case .deleteScene(let id):
      return lock(overlapping: LockKey(.scene, id), besides: actor)
    case .updateScene, .moveScene, .updateElement, .editText, .deleteElement, .updateEntity,
      .deleteEntity:
      return lock(on: LockKey(operation.target), besides: actor)
    }
  }
}

extension Operation {
  /// The key that a fence of the operation is checked on: for an element to insert that of its scene, else that of the
  /// target.
  var lockKey: LockKey {
    if case .insertElement(let element, _) = self { return LockKey(.scene, element.scene) }
    return LockKey(target)
  }
}

extension LockKey {
  init(_ target: ContentTarget) {
    self.init(TargetKind(rawValue: target.kind.rawValue), target.id)
  }
}
