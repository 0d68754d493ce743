import CallboardClient
import CallboardDomain
import Foundation
import Testing

@testable import CallboardCommandLine

extension HostileInputTests {
  @Test(arguments: ForgedToken.all)
  func aForgedTokenIsRefused(_ token: ForgedToken) async throws {
    let siege = try await Siege.shared.value
    try await siege.attack {
      for path in ["/v1/me", "/v1/projects/\(siege.project.lower)", "/admin/v1/keys"] {
        let answer = try await siege.send("GET", path, authorization: "Bearer \(token.text)")
        #expect(answer.code == "unauthenticated", "\(path): \(answer)")
      }
    }
  }

  @Test func theGenuineTokenIsTaken() async throws {
    let siege = try await Siege.shared.value
    let token = "Bearer " + ForgedToken.make(subject: "\"\(UUID().lower)\"")
    // A person's first request creates the person.
    try await siege.attack(adding: 1) {
      let answer = try await siege.send("GET", "/v1/me", authorization: token)
      #expect(answer.status == 200, "\(answer)")
    }
  }

  @Test func someoneElsesProjectIsNotThereForAnyOperation() async throws {
    let siege = try await Siege.shared.value
    let bodies: [String: String] = [
      "/changes":
        #"{"replica":"\#(UUID())","base":1,"changes":[{"id":"\#(UUID())","operation":{"type":"delete_scene","scene":"\#(UUID())"}}]}"#,
      "/members": #"{"person":"\#(siege.mallory.people[0])","role":"editor"}"#,
      "/owner": #"{"person":"\#(siege.mallory.people[0])"}"#, "": #"{"title":"Mine now"}"#,
    ]
    let root = "/v1/projects/\(siege.othersProject.lower)"
    try await siege.attack {
      for path in ["", "/scenes", "/characters", "/members", "/permissions", "/events"] {
        #expect(try await siege.send("GET", root + path).code == "not_found", "\(path)")
      }
      for (method, path) in [
        ("PATCH", ""), ("POST", "/changes"), ("POST", "/members"), ("PUT", "/owner"),
      ] {
        let answer = try await siege.send(method, root + path, bodies[path].map { Array($0.utf8) })
        #expect(answer.code == "not_found", "\(method) \(path): \(answer)")
      }
      let member = "\(root)/members/\(siege.mallory.people[0].lower)"
      #expect(try await siege.send("DELETE", member).code == "not_found")
    }
  }

  @Test func oneCommandSentOftenAtTheSameMomentHappensOnce() async throws {
    let siege = try await Siege.shared.value
    try await siege.attack(adding: 1) {
      let header = "Idempotency-Key: \(UUID())"
      let ids = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await siege.send(
              "POST", "/v1/projects", Array(#"{"title":"Once"}"#.utf8), headers: [header]
            ).json?["id"]?.string
          }
        }
        return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
      }
      #expect(ids.count == 1 && !ids.contains(nil))
    }
  }

  @Test func oneIDForSeveralCommandsAtTheSameMomentIsOnesAlone() async throws {
    let siege = try await Siege.shared.value
    try await siege.attack(adding: 1) {
      let header = "Idempotency-Key: \(UUID())"
      let statuses = try await withThrowingTaskGroup(of: (Int?, String?).self) { group in
        for number in 0..<8 {
          group.addTask {
            let answer = try await siege.send(
              "POST", "/v1/projects", Array(#"{"title":"\#(number)"}"#.utf8), headers: [header])
            return (answer.status, answer.code)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0.0 == 201 } == 1)
      #expect(statuses.count { $0.1 == "command_id_reused" } == 7)
    }
  }
}
