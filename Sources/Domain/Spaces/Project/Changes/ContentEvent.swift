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
    change(blank(ContentFact.sceneInserted), .scene, "Added", changes: "there is a scene"),
    change(blank(ContentFact.sceneUpdated), .scene, "Changed", changes: "the scene"),
    change(blank(ContentFact.sceneMoved), .scene, "Moved", changes: "the scene's place"),
    change(
      blank(ContentFact.sceneDeleted), .scene, "Deleted", takes: .delete,
      changes: "the scene is gone"),
    change(blank(ContentFact.elementInserted), .element, "Added", changes: "there is an element"),
    change(blank(ContentFact.elementUpdated), .element, "Changed", changes: "the element"),
    change(blank(ContentFact.elementDeleted), .element, "Deleted", changes: "the element is gone"),
    // The edits that a person makes one after the other in one scene are one item of the feed.
    change(
      blank(ContentFact.textEdited), .scene, "Edited", history: .element,
      changes: "the element's text"),
  ]

  private static let setAside = EventDeclaration(
    blank(ContentFact.setAside), takes: .edit,
    changes: "nothing: what was set aside is kept, and its author told")

  /// The events of characters or of locations.
  private static func entities(of kind: EntityKind) -> [EventDeclaration] {
    let (name, target) = (kind.rawValue, TargetKind(rawValue: kind.rawValue))
    return [
      change(
        ContentFact.entityInserted(kind, .blank, name: "", fields: .blank).event, target, "Added",
        changes: "there is a \(name)"),
      change(
        ContentFact.entityUpdated(kind, .blank, name: nil, fields: .blank).event, target, "Changed",
        changes: "the \(name)"),
      change(
        ContentFact.entityDeleted(kind, .blank).event, target, "Deleted",
        changes: "the \(name) is gone"),
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
