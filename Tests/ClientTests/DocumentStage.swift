import CallboardClient
import CallboardDomain
import Foundation

/// A project with one scene and one line, at version 5.
struct DocumentStage {
  let project = UUID()
  let scene = UUID()
  let line = UUID()

  func document() throws -> ProjectDocument {
    ProjectDocument(project: project, snapshot: try snapshot(text: "To be", incarnation: "log"))
  }

  /// The project; without the line if there is no text.
  func snapshot(text: String?, incarnation: String) throws -> ProjectSnapshot {
    try ProjectSnapshot(state: state(text: text), incarnation: incarnation)
  }

  func state(text: String?, version: Int64 = 5) -> JSON {
    let element: JSON = [
      "id": .string(line.lower), "scene": .string(scene.lower), "order": "a0",
      "kind": "dialogue", "text": .string(text ?? ""), "fields": [:], "version": 4,
    ]
    let scene: JSON = [
      "id": .string(self.scene.lower), "order": "a0", "heading": "HALL", "fields": [:],
      "version": 3, "elements": text == nil ? [] : [element],
    ]
    return [
      "id": .string(project.lower), "version": .integer(version), "scenes": [scene],
      "characters": [], "locations": [],
    ]
  }

  func insert(_ text: String, at place: Int) -> CallboardDomain.Operation {
    .editText(element: line, TextOperation(replacing: place..<place, with: text))
  }

  /// Someone else's event, or an own one of a document.
  func event(
    _ version: Int64, _ type: String, _ data: JSON, command: UUID = UUID(),
    of document: ProjectDocument? = nil
  ) throws -> IncomingEvent {
    var object = data.object ?? JSONObject()
    object["replica"] = .string((document?.replica ?? UUID()).lower)
    return try IncomingEvent([
      "version": .integer(version), "type": .string(type), "command_id": .string(command.lower),
      "data": .object(object),
    ])
  }

  /// Someone else's edit of the line.
  func edit(_ version: Int64, _ operation: JSON) throws -> IncomingEvent {
    try event(
      version, "text_edited", ["element": .string(line.lower), "operation": operation])
  }

  func problem(_ status: Int, _ code: String, _ members: JSON) -> ServiceProblem {
    var object = members.object ?? JSONObject()
    object["code"] = .string(code)
    return ServiceProblem(
      ClientResponse(status: status, retryAfterSeconds: nil, body: JSON.object(object).bytes()))
  }
}
