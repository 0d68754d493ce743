public import CallboardContent

/// A project at one version, from which a copy begins.
public struct ProjectSnapshot: Sendable {
  /// The log that it comes from.
  public let incarnation: String
  /// The version.
  public let version: Int
  /// The content.
  public let content: ProjectContent
  /// The id to go on after, if it comes from a stream.
  public let eventID: String?
}

extension ProjectSnapshot {
  /// Reads the state as `GET /v1/projects/{project}` shows it.
  ///
  /// - Throws: `ClientError.unexpected` if it is not a project's state.
  public init(
    state: JSON, incarnation: String, eventID: String? = nil
  ) throws(ClientError) {
    self.incarnation = incarnation
    self.eventID = eventID
    do {
      let reader = try JSONReader(state)
      version = try reader.integer("version")
      content = try ProjectContent(state: reader)
    } catch {
      throw .unexpected("the state of a project cannot be read: \(error.pointer) \(error.message)")
    }
  }

  /// The elements of a scene as `GET /v1/projects/{project}/scenes/{scene}` shows it.
  static func elements(of scene: JSON) throws(ClientError) -> [ProjectContent.Element] {
    do {
      var elements: [ProjectContent.Element] = []
      for json in try JSONReader(scene).array("elements") {
        elements.append(try ProjectContent.Element(try JSONReader(json)))
      }
      return elements
    } catch {
      throw .unexpected("a scene cannot be read: \(error.pointer) \(error.message)")
    }
  }
}

extension ProjectContent {
  /// Reads the content of a project's state, or the output of `write`.
  init(state: JSONReader) throws(JSONReader.Problem) {
    for json in try state.array("scenes") {
      let reader = try JSONReader(json)
      var scene = Scene(
        id: try reader.uuid("id"), order: try reader.stringIfPresent("order"),
        heading: try reader.stringIfPresent("heading") ?? "",
        fields: reader.object["fields"]?.object ?? JSONObject())
      scene.isDeleted = reader.object["deleted"]?.bool ?? false
      for json in try reader.array("elements") {
        let element = try Element(try JSONReader(json))
        scene.elements.append(element.id)
        allElements[element.id] = element
      }
      sceneOrder.append(scene.id)
      allScenes[scene.id] = scene
    }
    for (kind, name) in [(EntityKind.character, "characters"), (.location, "locations")] {
      for json in try state.array(name) {
        let reader = try JSONReader(json)
        let id = try reader.uuid("id")
        put(
          kind, id, try reader.string("name"), reader.object["fields"]?.object ?? JSONObject())
        if reader.object["deleted"]?.bool ?? false { apply(.entityDeleted(kind, id)) }
      }
    }
  }

  /// Adds elements whose scene is about to come back.
  mutating func putElements(_ elements: [Element]) {
    for element in elements { allElements[element.id] = element }
    guard let scene = elements.first?.scene, allScenes[scene] == nil else { return }
    var hidden = Scene(id: scene, heading: "", fields: JSONObject(), isDeleted: true)
    hidden.elements = elements.map(\.id)
    allScenes[scene] = hidden
    sceneOrder.append(scene)
  }

  /// Writes it with deleted things, in the form of a project's state.
  func write(into json: inout JSONWriter) {
    json.member("scenes", each: sceneOrder.compactMap { allScenes[$0] }) { scene, json in
      json.object {
        $0.member("id", scene.id)
        $0.member("order", ifPresent: scene.order)
        $0.member("heading", scene.heading)
        $0.member("fields", scene.fields)
        if scene.isDeleted { $0.member("deleted", true) }
        $0.member("elements", scene.elements.compactMap { allElements[$0] })
      }
    }
    for (kind, name) in [(EntityKind.character, "characters"), (.location, "locations")] {
      let entities = (entityOrder[kind] ?? []).compactMap { allEntities[kind]?[$0] }
      json.member(name, each: entities) { entity, json in
        json.object {
          $0.member("id", entity.id)
          $0.member("name", entity.name)
          $0.member("fields", entity.fields)
          if entity.isDeleted { $0.member("deleted", true) }
        }
      }
    }
  }
}

extension ProjectContent.Element: JSONWritable {
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    self.init(
      id: try reader.uuid("id"), scene: try reader.uuid("scene"),
      order: try reader.stringIfPresent("order"), kind: try reader.string("kind"),
      text: TextDocument(try reader.stringIfPresent("text") ?? ""),
      fields: reader.object["fields"]?.object ?? JSONObject(),
      isDeleted: reader.object["deleted"]?.bool ?? false)
  }

  /// Writes the element as a project's state has it.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("scene", scene)
      $0.member("order", ifPresent: order)
      $0.member("kind", kind)
      $0.member("text", text)
      $0.member("fields", fields)
      if isDeleted { $0.member("deleted", true) }
    }
  }
}
