import FoundationEssentials

extension ProjectState: DecidableSpace {
  /// What is decided about projects alone.
  public typealias OwnEvent = ProjectEvent

  /// A project.
  public static let kind = SpaceKind.project

  /// Takes the state of a stream that is a project.
  public init?(_ stream: StreamState) {
    guard case .project(let project) = stream else { return nil }
    self = project
  }

  /// It as the state of its stream.
  public var stream: StreamState { .project(self) }

  /// Viewers may comment unless the settings say otherwise.
  public func dimmed(_ role: Role) -> CapabilitySet {
    role.name == ProjectRoles.viewer && !settings.viewersMayComment
      ? CapabilitySet([.comment]) : []
  }

  /// Whether there is such a thing in the project.
  public func holds(_ target: CommentTarget) -> Bool {
    switch target.kind {
    case .scene: scenes[target.id].map { $0.deleted == nil } ?? false
    case .element: elements[target.id].map { isThere($0) } ?? false
    case .character: characters[target.id].map { $0.deleted == nil } ?? false
    case .location: locations[target.id].map { $0.deleted == nil } ?? false
    default: false
    }
  }

  /// A scene holds its elements.
  func parent(of target: CommentTarget) -> CommentTarget? {
    guard target.kind == .element else { return nil }
    return elements[target.id].map { CommentTarget(kind: .scene, id: $0.scene) }
  }

  /// Whether an element and its scene are there.
  func isThere(_ element: ElementState) -> Bool {
    element.deleted == nil && scenes[element.scene]?.deleted == nil
  }
}
