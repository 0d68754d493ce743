import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// A project with elements to type into.
struct Stage: Sendable {
  let project: UUID
  let elements: [UUID]
  let version: Int

  /// Makes the project through the API.
  static func make(_ client: CallboardClient, elements count: Int) async throws -> Stage {
    let project = UUID()
    try await client.post(
      "/v1/projects", id: project, .object(["id": .string(project.lower), "title": "Bench"]))
    let scene = UUID()
    let elements = (0..<count).map { _ in UUID() }
    let text = String(repeating: "All the world's a stage. ", count: 40)
    var operations: [JSON] = [
      .object([
        "type": "insert_scene", "scene": .object(["id": .string(scene.lower), "heading": "ACT I"]),
      ])
    ]
    operations += elements.map {
      .object([
        "type": "insert_element", "scene": .string(scene.lower),
        "element": .object([
          "id": .string($0.lower), "kind": "dialogue", "text": .string(text),
        ]),
      ])
    }
    let answer = try await client.post(
      "/v1/projects/\(project.lower)/changes",
      .object([
        "replica": .string(UUID().lower), "base": 1,
        "changes": .array(
          operations.map { .object(["id": .string(UUID().lower), "operation": $0]) }),
      ]))
    guard let version = answer["version"]?.integer else { throw Failure("no version") }
    return Stage(project: project, elements: elements, version: Int(version))
  }
}
