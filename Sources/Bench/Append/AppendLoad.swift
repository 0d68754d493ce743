import CallboardCommandLine
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
