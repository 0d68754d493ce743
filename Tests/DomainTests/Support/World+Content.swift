import CallboardDomain
import FoundationEssentials

extension World {
  /// Inserts a scene with this heading.
  @discardableResult
  mutating func scene(_ heading: String = "", at placement: Placement = .end) -> UUID {
    let id = UUID()
    edit(nil, .insertScene(scene: id, heading: heading, fields: JSONObject(), at: placement))
    return id
  }

  /// Inserts an element with this text into a scene.
  @discardableResult
  mutating func element(
    _ text: String = "", in scene: UUID, at placement: Placement = .end
  ) -> UUID {
    let id = UUID()
    edit(nil, .insertElement(.test(id, in: scene, text), at: placement))
    return id
  }

  @discardableResult
  mutating func character(_ name: String) -> UUID {
    let id = UUID()
    edit(nil, .insertEntity(.character, id, name: name, fields: JSONObject()))
    return id
  }

  func text(_ element: UUID) -> String? { space.elements[element]?.text.string }

  /// The headings of the existing scenes, in order.
  var headings: [String] { space.visibleScenes.map(\.heading) }

  /// The texts of the existing elements of a scene, in order.
  func texts(in scene: UUID) -> [String] {
    space.scenes[scene].map { space.visibleElements(of: $0).map(\.text.string) } ?? []
  }

  /// The open notices of a person, oldest first.
  func notices(_ person: UUID) -> [Notice] {
    space.notices.values.filter { $0.conflict.told == person && $0.status == .open }
      .sorted { ($0.id.version, $0.id.index) < ($1.id.version, $1.id.index) }
  }

  @discardableResult
  mutating func restore(
    _ notice: Notice?, by person: UUID, name: String? = nil, merge: Bool = false
  ) -> Answer {
    guard let notice else { return Answer() }
    return run(person, project, .project(.restore(notice.id, name: name, merge: merge)))
  }
}

extension NewElement {
  static func test(
    _ id: UUID, in scene: UUID, _ text: String = "", kind: String = "action",
    fields: JSONObject = JSONObject()
  ) -> NewElement {
    NewElement(id: id, scene: scene, kind: kind, text: text, fields: fields)
  }
}

extension CallboardDomain.Operation {
  static func insert(_ scene: UUID, _ heading: String, at placement: Placement) -> Self {
    .insertScene(scene: scene, heading: heading, fields: JSONObject(), at: placement)
  }

  static func head(_ scene: UUID, _ heading: String) -> Self {
    .updateScene(scene: scene, heading: heading, fields: JSONObject())
  }

  static func set(_ element: UUID, _ fields: JSONObject) -> Self {
    .updateElement(element: element, kind: nil, fields: fields)
  }

  /// Replaces a range by a text.
  static func write(_ element: UUID, _ range: Range<Int>, _ text: String) -> Self {
    .editText(element: element, TextOperation(replacing: range, with: text))
  }

  static func type(_ element: UUID, at place: Int, _ text: String) -> Self {
    write(element, place..<place, text)
  }
}
