import CallboardClient
import CallboardDomain
import Foundation
import Testing

@testable import CallboardCommandLine

/// A person who writes without retries, and keeps the answers.
struct LostCommitWriter: Sendable {
  /// The place of an event, as the answer gives it.
  struct Place: Equatable {
    let version: Int64
    let position: Int64
  }

  /// The writes that were answered.
  struct Written: Sendable {
    let person: Int
    var edits: [UUID: Place] = [:]
    var projects: Set<UUID> = []
    var comments: Set<UUID> = []
  }

  let person: Int
  let room: TypingRoom.Room
  let client: CallboardClient
  private let replica = UUID()

  init(_ person: Int, of troupe: Troupe, in room: TypingRoom.Room) {
    self.person = person
    self.room = room
    var client = troupe.client(person)
    // The service must handle lost commits, not the client.
    client.retries.triesMax = 1
    self.client = client
  }

  /// Writes until it is told to stop. Sends two of three requests twice at the same moment.
  func write(until isOver: @Sendable () -> Bool) async throws -> Written {
    var written = Written(person: person)
    var base = Int64(room.version)
    var round = person
    while !isOver() {
      round += 1
      switch round % 6 {
      case 0: written.projects.insert(try await once("/v1/projects", ["title": "Lost and found"]))
      case 1:
        written.comments.insert(
          try await once("/v1/projects/\(room.project.lower)/comments", ["text": "Found"]))
      default: base = try await type(1 + round % 3, on: base, twice: round % 6 > 3, &written)
      }
    }
    return written
  }

  /// Sends a request. One that waited too long for its turn, as among many on a slow machine, is sent again under its id.
  private func post(_ path: String, id: UUID, _ body: JSON) async throws -> JSON {
    while true {
      let failure: ClientError
      do { return try await client.post(path, id: id, body) } catch { failure = error }
      guard case .problem(let problem) = failure, problem.status == 503 else { throw failure }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Creates something with two equal requests, which must get the same answer.
  private func once(_ path: String, _ body: JSON) async throws -> UUID {
    let id = UUID()
    async let first = post(path, id: id, body)
    let second = try Troupe.id(try await post(path, id: id, body))
    #expect(try await Troupe.id(first) == second)
    return second
  }

  /// Types the person's letter `count` times, in one request.
  private func type(
    _ count: Int, on base: Int64, twice: Bool, _ written: inout Written
  ) async throws -> Int64 {
    let ids = (0..<count).map { _ in UUID() }
    let operation: JSON = [
      "type": "edit_text", "element": .string(room.element.lower),
      "operation": [.string(String(Character(TypingRoom.letter(of: person))))],
    ]
    let body: JSON = [
      "replica": .string(replica.lower), "base": .integer(base),
      "changes": .array(ids.map { ["id": .string($0.lower), "operation": operation] }),
    ]
    let path = "/v1/projects/\(room.project.lower)/changes"
    async let again = twice ? post(path, id: UUID(), body) : .null
    let answer = try await post(path, id: UUID(), body)
    let places = Self.places(answer)
    #expect(Set(places.keys) == Set(ids), "\(answer)")
    let second = try await again
    if twice { #expect(Self.places(second) == places) }
    written.edits.merge(places) { first, _ in first }
    return answer["version"]?.integer ?? base
  }

  private static func places(_ answer: JSON) -> [UUID: Place] {
    var places: [UUID: Place] = [:]
    for result in answer["results"]?.array ?? [] {
      guard let id = result["id"]?.string.flatMap({ UUID($0) }),
        let version = result["version"]?.integer, let position = result["position"]?.integer
      else { continue }
      places[id] = Place(version: version, position: position)
    }
    return places
  }
}
