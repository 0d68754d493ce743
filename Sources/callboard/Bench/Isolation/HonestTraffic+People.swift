import CallboardClient
import Domain
import Foundation

extension HonestTraffic.Person {
  /// Makes a project of several people, each with an element to type into.
  static func make(_ troupe: Troupe) async throws -> [HonestTraffic.Person] {
    let stage = try await Stage.make(troupe.client(0), elements: troupe.people.count)
    for person in troupe.people.dropFirst() {
      try await troupe.client(0).post(
        "/v1/projects/\(stage.project.lower)/members",
        ["person": .string(person.lower), "role": "editor"])
    }
    return zip(troupe.people, stage.elements).map { person, element in
      HonestTraffic.Person(
        project: stage.project, element: element, key: troupe.appKey, person: person,
        version: stage.version)
    }
  }
}
