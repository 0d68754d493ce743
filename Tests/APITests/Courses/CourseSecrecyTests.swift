import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Asks every endpoint that reads, as every kind of person, and checks what each sees of a course.
@Suite struct CourseSecrecyTests {
  /// A person who reads, and the kinds of record that the person may see.
  private struct Reader {
    let name: String
    let person: TestPerson
    let sees: Set<CourseRecordKind>
  }

  /// The ids, words and comments of each kind of record.
  private struct Secrets {
    var records: [CourseRecordKind: [String]] = [:]
    var comments: [CourseRecordKind: [String]] = [:]

    static func word(_ kind: CourseRecordKind) -> String { "secret-of-\(kind.rawValue)" }
    static func text(_ kind: CourseRecordKind) -> String { "said-of-\(kind.rawValue)" }

    /// Everything that must not reach a person who may not see the kind.
    func marks(_ kind: CourseRecordKind) -> [String] {
      (records[kind] ?? []) + (comments[kind] ?? []) + [Self.word(kind), Self.text(kind)]
    }
  }

  @Test func nobodyFindsAnythingOfAKindThatTheyMayNotSee() async throws {
    try await TestApp.run { app in
      let owner = try await app.person("Owner")
      let course = try await owner.makeCourse()
      let readers = try await readers(app, owner, course)
      let (secrets, position) = try await fill(course, by: owner)
      for reader in readers {
        var seen: [CourseRecordKind: Set<String>] = [:]
        for (name, path) in surfaces(course, secrets, reader.person) {
          let separator: Character = path.contains("?") ? "&" : "?"
          let answer = try await reader.person.get("\(path)\(separator)min_position=\(position)")
          #expect(answer.status < 500, "\(reader.name) \(path): \(answer.text)")
          for kind in CourseRecordKind.allCases {
            let found = secrets.marks(kind).filter { answer.text.contains($0) }
            if !reader.sees.contains(kind) {
              #expect(found == [], "\(reader.name) at \(path)")
              #expect(answer["counts"]?[kind.plural] == nil, "\(reader.name) at \(path)")
            } else if !found.isEmpty {
              seen[kind, default: []].insert(name)
            }
          }
        }
        for kind in reader.sees {
          let name = kind.endpointName
          let expected: Set = [
            "list\(name)s", "get\(name)", "export\(name)s", "listCourseEvents",
            "getCourseHistory", "getCourseFeed", "getMyFeed", "listCourseComments",
            "getCourseComment", "listCourseLocks", "listCoursePresence",
          ]
          #expect(
            expected.isSubset(of: seen[kind] ?? []),
            "\(reader.name) misses \(kind) at \(expected.subtracting(seen[kind] ?? []))")
        }
      }
    }
  }

  /// One person of each role, one for each kind of record who may see that kind alone, and some who may see none.
  private func readers(
    _ app: TestApp, _ owner: TestPerson, _ course: String
  ) async throws -> [Reader] {
    var readers = [
      Reader(name: "owner", person: owner, sees: Set(CourseRecordKind.allCases)),
      Reader(name: "stranger", person: try await app.person("stranger"), sees: []),
    ]
    for role in SpaceKind.course.roles where !role.isOwner {
      let person = try await app.person(role.name)
      _ = try await owner.post(
        "\(course)/members",
        ["person": person.json, "role": .string(role.name), "granted": ["export_data"]])
      let sees = CourseRecordKind.allCases.filter { role.capabilities.contains($0.seenWith) }
      readers.append(Reader(name: role.name, person: person, sees: Set(sees)))
    }
    for kinds in CourseRecordKind.allCases.map({ [$0] }) + [[]] {
      let name = "only \(kinds.map(\.plural))"
      let person = try await app.person(name)
      let capabilities =
        ["view", "comment", "export_data", "manage_members", "invite_collaborators"]
        + kinds.map(\.seenWith.rawValue)
      _ = try await owner.post(
        "\(course)/members",
        [
          "person": person.json, "role": "ta",
          "capabilities": .array(capabilities.map { .string($0) }),
        ])
      readers.append(Reader(name: name, person: person, sees: Set(kinds)))
    }
    let removed = try await app.person("removed")
    try await owner.add(removed, "admin", to: course)
    _ = try await owner.delete("\(course)/members/\(removed.id.lower)")
    readers.append(Reader(name: "removed", person: removed, sees: []))
    return readers
  }

  /// Adds records, comments, locks and presence of every kind to a course.
  private func fill(
    _ course: String, by owner: TestPerson
  ) async throws -> (Secrets, position: String) {
    var secrets = Secrets()
    var position = "0"
    for kind in CourseRecordKind.allCases {
      let data: JSON = ["what": .string(Secrets.word(kind))]
      let path = "\(course)/\(kind.plural)"
      let kept = try await owner.insert(kind, data, in: course)
      let gone = try await owner.insert(kind, data, in: course)
      let many = UUID().lower
      _ = try await owner.put("\(path)/\(kept)", ["data": ["x": 1, "what": data["what"] ?? .null]])
      _ = try await owner.put(path, ["records": [["id": .string(many), "data": data]]])
      _ = try await owner.delete("\(path)/\(gone)")
      let comment = try await owner.post(
        "\(course)/comments",
        [
          "text": .string(Secrets.text(kind)),
          "target": ["kind": .string(kind.rawValue), "id": .string(kept)],
        ])
      let thread = comment["id"]?.string ?? "none"
      let answered = try await owner.post(
        "\(course)/comments", ["text": .string(Secrets.text(kind)), "parent": .string(thread)])
      let lock: JSON = ["key": .string("\(kind.rawValue):\(kept)"), "ttl_seconds": 300]
      #expect(try await owner.post("\(course)/locks", lock).status == 201)
      let presence: JSON = [
        "client": .string(kind.rawValue), "interval_seconds": 100,
        "target": ["kind": .string(kind.rawValue), "id": .string(kept)],
      ]
      #expect(try await owner.post("\(course)/presence", presence).status == 200)
      let last = try await owner.post("\(course)/comments/\(thread)/resolve")
      position = last.header("Callboard-Position") ?? position
      secrets.records[kind] = [kept, gone, many]
      secrets.comments[kind] = [thread, answered["id"]?.string ?? "none"]
    }
    return (secrets, position)
  }

  /// The paths of every endpoint under `/v1` that reads.
  private func surfaces(
    _ course: String, _ secrets: Secrets, _ reader: TestPerson
  ) -> [(name: String, path: String)] {
    VersionOne.endpoints.filter { $0.method == .get }.flatMap { endpoint in
      var paths = [endpoint.path.replacing(SpaceKind.course.route, with: course)]
      for kind in CourseRecordKind.allCases {
        paths = paths.flatMap { expand($0, kind.rawValue, secrets.records[kind] ?? []) }
      }
      paths = paths.flatMap { expand($0, "comment", secrets.comments.values.flatMap(\.self)) }
      paths = paths.flatMap { expand($0, "person", [reader.id.lower]) }
      return paths.filter { !$0.contains("{") }.flatMap { path in
        variants(of: endpoint, secrets).map { (name: endpoint.name, path: path + $0) }
      }
    }
  }

  /// The queries that might reveal a record.
  private func variants(of endpoint: Endpoint, _ secrets: Secrets) -> [String] {
    var queries = [endpoint.parameters.contains { $0.name == "limit" } ? "?limit=200" : ""]
    if endpoint.parameters.contains(where: { $0.name == "target" }) {
      for kind in CourseRecordKind.allCases {
        queries += (secrets.records[kind] ?? []).map { "?limit=200&target=\(kind.rawValue):\($0)" }
        queries += (secrets.comments[kind] ?? []).map { "?limit=200&target=comment:\($0)" }
      }
    }
    if endpoint.parameters.contains(where: { $0.name == "group_by" }) {
      queries.append("?group_by=day")
    }
    if endpoint.parameters.contains(where: { $0.name == "version" }) {
      queries.append("?version=20")
    }
    return queries
  }

  private func expand(_ path: String, _ name: String, _ values: [String]) -> [String] {
    path.contains("{\(name)}") ? values.map { path.replacing("{\(name)}", with: $0) } : [path]
  }
}
