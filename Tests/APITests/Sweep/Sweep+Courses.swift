import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A course and a work session with everything that they may have.
extension Sweep {
  mutating func fillCourse() async throws {
    let made = good(
      try await owner.post("/v1/courses", ["title": "Physics", "settings": ["term": "autumn"]]))
    var place = Place(kind: .course, path: made.header("Location") ?? "none")
    let path = place.path
    good(try await owner.patch(path, ["title": "Physics I"]))
    good(try await owner.put("\(path)/settings", ["data": ["term": "spring"]]))
    good(try await owner.add(other, place.kind.mostCapable.name, to: path))
    for person in [owner, other] { good(try await person.post("\(path)/opened")) }
    var target: JSON = .null
    for kind in CourseRecordKind.allCases {
      let records = "\(path)/\(kind.plural)"
      let id = self.made(try await owner.post(records, ["data": ["n": 1, "name": "One"]]))
      good(try await owner.put("\(records)/\(id)", ["data": ["n": 2, "name": "Two"]]))
      good(
        try await owner.put(
          records,
          [
            "records": [
              ["id": .string(UUID().lower), "data": ["n": 3]],
              ["id": .string(UUID().lower), "data": ["n": 4]],
            ]
          ]))
      let short = self.made(try await owner.post(records, ["data": ["n": 5]]))
      good(try await owner.delete("\(records)/\(short)"))
      place.ids[kind.rawValue] = [id]
      if kind == .schedule { target = ["kind": .string(kind.rawValue), "id": .string(id)] }
    }
    try await undoRecords(
      in: path, "\(path)/schedules", (1...3).map { ["data": ["n": .integer($0)]] })
    try await fillCommon(&place, target: target)
    places.append(place)
    good(try await owner.post("/v1/courses", ["title": "Chemistry"]))
  }

  mutating func fillWorkSession() async throws {
    let all: JSON = [
      "space_id": .string(UUID().lower), "session_type": "recording", "status": "done",
      "started_at": "2026-11-01T10:00:00Z", "completed_at": "2026-11-01T11:00:00Z",
    ]
    let made = good(try await owner.post("/v1/worksessions", all))
    var place = Place(kind: .worksession, path: made.header("Location") ?? "none")
    let path = place.path
    good(try await owner.patch(path, ["status": "checked"]))
    good(try await owner.add(other, "editor", to: path))
    var markers: [String] = []
    for number in 1...3 {
      markers.append(
        self.made(
          try await owner.post("\(path)/markers", ["data": ["n": .integer(Int64(number))]])))
    }
    good(try await owner.put("\(path)/markers/\(markers[0])", ["data": ["n": 9]]))
    good(try await owner.delete("\(path)/markers/\(markers.removeLast())"))
    place.ids["marker"] = markers
    try await undoRecords(
      in: path, "\(path)/markers", (1...3).map { ["data": ["n": .integer($0)]] })
    try await fillOldPaths(of: place)
    let target: JSON = ["kind": "marker", "id": .string(markers[0])]
    try await fillCommon(&place, target: target)
    places.append(place)
    good(try await owner.post("/v1/worksessions", ["session_type": "mixing"]))
  }

  /// Uses the paths of work sessions that existing clients use.
  private func fillOldPaths(of place: Place) async throws {
    let (lock, presence) = ("/locks/\(place.id)", "/presence/\(place.id)")
    let held = good(try await owner.post(lock, ["ttl_seconds": 300]))
    good(try await owner.get(lock))
    let token: JSON = ["token": held["token"] ?? .null]
    good(try await owner.post("\(lock)/extend", token))
    good(try await app.send(as: owner.id, .delete, lock, token))
    for name in ["ann", "ben"] { good(try await owner.post(presence, ["user_id": .string(name)])) }
    good(try await owner.delete("\(presence)/ben"))
  }
}
