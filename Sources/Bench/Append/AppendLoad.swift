import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// A load of text edits over 64 connections, all of one person.
struct AppendLoad: Sendable {
  let name: String
  private let projects: Int
  /// In each project.
  private let elements: Int
  /// In each request.
  private let changes: Int

  static let connections = 64

  static let singleChanges = AppendLoad(
    name: "single changes, \(connections) projects", projects: connections)

  static let all = [
    singleChanges,
    AppendLoad(
      name: "single changes, one project, \(connections) elements", elements: connections),
    AppendLoad(name: "single changes, one project, one element"),
    AppendLoad(
      name: "batches of 100 changes, \(connections) projects", projects: connections, changes: 100),
  ]

  private init(name: String, projects: Int = 1, elements: Int = 1, changes: Int = 1) {
    (self.name, self.projects, self.elements, self.changes) = (name, projects, elements, changes)
  }

  /// Makes the projects, and the script of each connection with the base of its first request.
  func prepare(_ troupe: Troupe) async throws -> [(script: LoadScript, version: Int)] {
    var stages: [Stage] = []
    for _ in 0..<projects {
      stages.append(try await Stage.make(troupe.client(0), elements: elements))
    }
    return (0..<Self.connections).map { index in
      let stage = stages[index % stages.count]
      return (
        LoadScript(
          project: stage.project, element: stage.elements[index % stage.elements.count],
          at: 17 * (index % 50), changes: changes, base: stage.version, key: troupe.appKey,
          person: troupe.people[0]),
        stage.version
      )
    }
  }
}

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
