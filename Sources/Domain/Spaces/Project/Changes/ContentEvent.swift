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
  static let content: [EventDeclaration] = [
    EventDeclaration(
      blank(ContentFact.sceneInserted), takes: .edit, by: [.member, .operator],
      feed: .about(.scene) { "Added \($0.label)" },
      changes: "there is a scene"),
    EventDeclaration(
      blank(ContentFact.sceneUpdated), takes: .edit, by: [.member, .operator],
      feed: .about(.scene) { "Changed \($0.label)" },
      changes: "the scene"),
    EventDeclaration(
      blank(ContentFact.sceneMoved), takes: .edit, by: [.member, .operator],
      feed: .about(.scene) { "Moved \($0.label)" },
      changes: "the scene's place"),
    EventDeclaration(
      blank(ContentFact.sceneDeleted), takes: .delete, by: [.member, .operator],
      feed: .about(.scene) { "Deleted \($0.label)" },
      changes: "the scene is gone"),
    EventDeclaration(
      blank(ContentFact.elementInserted), takes: .edit, by: [.member, .operator],
      feed: .about(.element) { "Added \($0.label)" },
      changes: "there is an element"),
    EventDeclaration(
      blank(ContentFact.elementUpdated), takes: .edit, by: [.member, .operator],
      feed: .about(.element) { "Changed \($0.label)" },
      changes: "the element"),
    EventDeclaration(
      blank(ContentFact.elementDeleted), takes: .edit, by: [.member, .operator],
      feed: .about(.element) { "Deleted \($0.label)" },
      changes: "the element is gone"),
    // The edits that a person makes one after the other in one scene are one item of the feed.
    EventDeclaration(
      blank(ContentFact.textEdited), takes: .edit, by: [.member, .operator],
      feed: .about(.scene) { "Edited \($0.label)" }, history: .element,
      changes: "the element's text"),
    EventDeclaration(
      ContentFact.entityInserted(.character, .blank, name: "", fields: .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.character) { "Added \($0.label)" },
      changes: "there is a character"),
    EventDeclaration(
      ContentFact.entityUpdated(.character, .blank, name: nil, fields: .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.character) { "Changed \($0.label)" },
      changes: "the character"),
    EventDeclaration(
      ContentFact.entityDeleted(.character, .blank).event, takes: .edit, by: [.member, .operator],
      feed: .about(.character) { "Deleted \($0.label)" },
      changes: "the character is gone"),
    EventDeclaration(
      ContentFact.entityInserted(.location, .blank, name: "", fields: .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.location) { "Added \($0.label)" },
      changes: "there is a location"),
    EventDeclaration(
      ContentFact.entityUpdated(.location, .blank, name: nil, fields: .blank).event, takes: .edit,
      by: [.member, .operator],
      feed: .about(.location) { "Changed \($0.label)" },
      changes: "the location"),
    EventDeclaration(
      ContentFact.entityDeleted(.location, .blank).event, takes: .edit, by: [.member, .operator],
      feed: .about(.location) { "Deleted \($0.label)" },
      changes: "the location is gone"),
    EventDeclaration(
      blank(ContentFact.setAside), takes: .edit,
      changes: "nothing: what was set aside is kept, and its author told"),
  ]
}
