/// A change of a project's content, as it was decided.
public struct ContentEvent: Sendable, Equatable {
  /// The origin of the change.
  public let origin: ChangeOrigin
  /// The decided change.
  public let fact: ContentFact

  /// The thing that it is about.
  public var target: ContentTarget { fact.target }
}

extension ContentEvent: PayloadFields {
  func fields(_ coder: inout some PayloadCoder) -> ContentEvent {
    let fact = fact.fields(&coder)
    return ContentEvent(origin: origin.fields(&coder), fact: fact)
  }
}

extension EventCatalogue {
  /// The events of projects' content.
  static let content = scenes + EntityKind.allCases.flatMap(entities) + [setAside]

  /// The events of scenes and their elements.
  private static let scenes: [EventDeclaration] = [
    change(blank(ContentFact.sceneInserted), .scene, "Added", changes: "a scene is created"),
    change(blank(ContentFact.sceneUpdated), .scene, "Changed", changes: "the scene changes"),
    change(
      blank(ContentFact.sceneMoved), .scene, "Moved", changes: "the place of the scene changes"),
    change(
      blank(ContentFact.sceneDeleted), .scene, "Deleted", takes: .delete,
      changes: "the scene is deleted"),
    change(blank(ContentFact.elementInserted), .element, "Added", changes: "an element is created"),
    change(blank(ContentFact.elementUpdated), .element, "Changed", changes: "the element changes"),
    change(
      blank(ContentFact.elementDeleted), .element, "Deleted", changes: "the element is deleted"),
    // The edits that a person makes one after the other in one scene are one item of the feed.
    change(
      blank(ContentFact.textEdited), .scene, "Edited", history: .element,
      changes: "the text of the element changes"),
  ]

  private static let setAside = EventDeclaration(
    blank(ContentFact.setAside), takes: .edit,
    changes: "none: the change is kept without being applied, and its author notified")

  /// The events of characters or of locations.
  private static func entities(of kind: EntityKind) -> [EventDeclaration] {
    let (name, target) = (kind.rawValue, TargetKind(rawValue: kind.rawValue))
    return [
      change(
        ContentFact.entityInserted(kind, .blank, name: "", fields: .blank).event, target, "Added",
        changes: "a \(name) is created"),
      change(
        ContentFact.entityUpdated(kind, .blank, name: nil, fields: .blank).event, target, "Changed",
        changes: "the \(name) changes"),
      change(
        ContentFact.entityDeleted(kind, .blank).event, target, "Deleted",
        changes: "the \(name) is deleted"),
    ]
  }

  /// An event whose item in feeds is a verb and the name of a thing.
  private static func change(
    _ blank: Event, _ target: TargetKind, _ verb: String, takes capability: Capability = .edit,
    history: TargetKind? = nil, changes: String
  ) -> EventDeclaration {
    EventDeclaration(
      blank, takes: capability, by: [.member, .operator],
      feed: .about(target) { "\(verb) \($0.label)" }, history: history, changes: changes)
  }
}
