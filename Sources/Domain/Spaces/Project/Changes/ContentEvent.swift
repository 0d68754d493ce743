/// A change of a project's content, as it was decided.
public struct ContentEvent: Sendable, Equatable {
  /// The origin of the change.
  public let origin: ChangeOrigin
  /// The decided change.
  public let fact: ContentFact

  /// The thing that it is about.
  public var target: ContentTarget { fact.target }
}

extension EventCatalogue {
  /// The events of projects' content.
  static let content: [EventDeclaration] = [
    EventDeclaration(
      .sceneInserted, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.scene) { "Added \($0.label)" },
      payload: "`scene`, `order`, `heading`, `fields` *", changes: "there is a scene"),
    EventDeclaration(
      .sceneUpdated, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.scene) { "Changed \($0.label)" },
      payload: "`scene`, `heading?`, `fields` *", changes: "the scene"),
    EventDeclaration(
      .sceneMoved, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.scene) { "Moved \($0.label)" },
      payload: "`scene`, `order` *", changes: "the scene's place"),
    EventDeclaration(
      .sceneDeleted, in: .project, takes: .delete, by: [.member, .operator],
      feed: .about(.scene) { "Deleted \($0.label)" },
      payload: "`scene` *", changes: "the scene is gone"),
    EventDeclaration(
      .elementInserted, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.element) { "Added \($0.label)" },
      payload: "`element`, `scene`, `order`, `kind`, `text`, `fields` *",
      changes: "there is an element"),
    EventDeclaration(
      .elementUpdated, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.element) { "Changed \($0.label)" },
      payload: "`element`, `scene`, `kind?`, `fields` *", changes: "the element"),
    EventDeclaration(
      .elementDeleted, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.element) { "Deleted \($0.label)" },
      payload: "`element`, `scene` *", changes: "the element is gone"),
    // The edits that a person makes one after the other in one scene are one item of the feed.
    EventDeclaration(
      .textEdited, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.scene) { "Edited \($0.label)" }, history: .element,
      payload: "`element`, `scene`, `operation`, `merged?` *", changes: "the element's text"),
    EventDeclaration(
      .characterInserted, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.character) { "Added \($0.label)" },
      payload: "`character`, `name`, `fields` *", changes: "there is a character"),
    EventDeclaration(
      .characterUpdated, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.character) { "Changed \($0.label)" },
      payload: "`character`, `name?`, `fields` *", changes: "the character"),
    EventDeclaration(
      .characterDeleted, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.character) { "Deleted \($0.label)" },
      payload: "`character` *", changes: "the character is gone"),
    EventDeclaration(
      .locationInserted, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.location) { "Added \($0.label)" },
      payload: "`location`, `name`, `fields` *", changes: "there is a location"),
    EventDeclaration(
      .locationUpdated, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.location) { "Changed \($0.label)" },
      payload: "`location`, `name?`, `fields` *", changes: "the location"),
    EventDeclaration(
      .locationDeleted, in: .project, takes: .edit, by: [.member, .operator],
      feed: .about(.location) { "Deleted \($0.label)" },
      payload: "`location` *", changes: "the location is gone"),
    EventDeclaration(
      .changeSetAside, in: .project, takes: .edit,
      payload: "`outcome`, `reason`, `operation` *",
      changes: "nothing: what was put aside is kept, and its author told"),
  ]
}
