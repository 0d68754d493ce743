public import FoundationEssentials

/// A screenplay in a project: each scene is a scene of the project, and each paragraph is an
/// element.
///
/// A title page is the first scene, with the field `title_page`. Each of its entries is an element
/// of the kind `title_page` with its key in a field.
extension Screenplay {
  /// The field that marks a scene as the title page, and the kind of its elements.
  static let titlePageName = "title_page"

  /// The operations that put the screenplay at the end of a project, in order.
  ///
  /// - Parameter makeID: draws the id of each scene and element.
  public func operations(makeID: () -> UUID) -> [Operation] {
    var operations: [Operation] = []
    func add(_ scene: UUID, _ element: ScreenplayElement, kind: String) {
      operations.append(
        .insertElement(
          NewElement(
            id: makeID(), scene: scene, kind: kind, text: element.text,
            fields: Self.object(element.fields)), at: .end))
    }
    if !titlePage.isEmpty {
      let scene = makeID()
      operations.append(
        .insertScene(
          scene: scene, heading: "", fields: Self.object([Self.titlePageName: "true"]), at: .end))
      for entry in titlePage {
        add(
          scene,
          ScreenplayElement(kind: .action, text: entry.value, fields: ["key": entry.key]),
          kind: Self.titlePageName)
      }
    }
    for content in scenes {
      let scene = makeID()
      operations.append(
        .insertScene(
          scene: scene, heading: content.heading, fields: Self.object(content.fields), at: .end))
      for element in content.elements { add(scene, element, kind: element.kind.rawValue) }
    }
    return operations
  }

  /// The screenplay in a project, as the API shows it.
  ///
  /// An element of a kind that Fountain does not know becomes an action.
  public init(project: JSON) {
    self.init()
    for scene in project["scenes"]?.array ?? [] {
      add(
        ScreenplayScene(
          heading: scene["heading"]?.string ?? "", fields: Self.fields(scene["fields"]?.object),
          elements: (scene["elements"]?.array ?? []).map {
            ScreenplayElement(
              kind: $0["kind"]?.string.flatMap(ScreenplayElement.Kind.init(rawValue:)) ?? .action,
              text: $0["text"]?.string ?? "", fields: Self.fields($0["fields"]?.object))
          }))
    }
  }

  /// Makes the screenplay of a project from the project's state.
  ///
  /// An element of a kind that Fountain does not know becomes an action.
  public init(_ project: ProjectState) {
    self.init()
    for scene in project.visibleScenes {
      add(
        ScreenplayScene(
          heading: scene.heading, fields: Self.fields(scene.registers.fields),
          elements: project.visibleElements(of: scene).map {
            ScreenplayElement(
              kind: ScreenplayElement.Kind(rawValue: $0.kind) ?? .action, text: $0.text.string,
              fields: Self.fields($0.registers.fields))
          }))
    }
  }

  /// Adds a scene of a project, which may be the title page. Elements in that without a key follow the title page.
  private mutating func add(_ scene: ScreenplayScene) {
    guard scene.fields[Self.titlePageName] == "true" else { return scenes.append(scene) }
    var others: [ScreenplayElement] = []
    for element in scene.elements {
      if let key = element.fields["key"], !key.isEmpty {
        titlePage.append(TitlePageEntry(key: key, value: element.text))
      } else {
        others.append(element)
      }
    }
    guard !others.isEmpty else { return }
    scenes.append(ScreenplayScene(heading: "", fields: ["preamble": "true"], elements: others))
  }

  private static func object(_ fields: [String: String]) -> JSONObject {
    var object = JSONObject()
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) { object[key] = .string(value) }
    return object
  }

  private static func fields(_ object: JSONObject?) -> [String: String] {
    (object?.members ?? []).reduce(into: [:]) { $0[$1.key] = text(of: $1.value) }
  }

  /// A field as text, since a client may give a scene's number as a number, and `dual` as a Boolean.
  private static func text(of value: JSON) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .integer(let number): String(number)
    case .double(let number): String(number)
    case .null, .array, .object: nil
    }
  }
}
