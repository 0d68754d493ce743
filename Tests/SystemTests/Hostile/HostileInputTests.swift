import CallboardClient
import CallboardDomain
import Foundation
import Testing

@testable import CallboardCommandLine

/// The service refuses a hostile caller's requests clearly. They change nothing and harm no neighbour.
@Suite(.serialized, .timeLimit(.minutes(15))) struct HostileInputTests {
  private func operations(_ siege: Siege) async throws -> [(method: String, path: String, JSON)] {
    let description = try await siege.send("GET", "/openapi.json").json
    return (description?["paths"]?.object?.members ?? []).flatMap { path in
      (path.value.object?.members ?? []).filter { $0.key != "parameters" }.map {
        (
          $0.key.uppercased(),
          path.key.replacing("{project}", with: siege.project.lower)
            .replacing("{person}", with: siege.mallory.people[0].lower)
            .replacing("{scene}", with: siege.scene.lower)
            .replacing("{element}", with: siege.element.lower), $0.value
        )
      }
    }
  }

  private func changes(_ siege: Siege) -> String { "/v1/projects/\(siege.project.lower)/changes" }

  @Test func bodiesThatAreNoSuchJSONAreRefusedEverywhere() async throws {
    let siege = try await Siege.shared.value
    let takers = try await operations(siege).filter { $0.2["requestBody"] != nil }
    #expect(takers.count > 10)
    try await siege.attack {
      for (method, path, _) in takers {
        for body in HostileBody.short {
          let answer = try await siege.send(method, path, body.bytes)
          #expect(
            ["malformed", "invalid", "not_found"].contains(answer.code),
            "\(method) \(path) \(body.testDescription): \(answer)")
        }
        let mistyped = try await siege.send(
          method, path, nil, headers: ["Content-Type: text/xml", "Content-Length: 0"])
        #expect(["unsupported_media_type", "not_found"].contains(mistyped.code), "\(mistyped)")
      }
      for path in [changes(siege), "/v1/projects", "/admin/v1/people"] {
        for body in HostileBody.long {
          let answer = try await siege.send("POST", path, body.bytes)
          #expect(["malformed", "invalid"].contains(answer.code), "\(path): \(answer)")
        }
      }
    }
  }

  @Test func bodiesThatAreTooLongAreCutOff() async throws {
    let siege = try await Siege.shared.value
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20)
    try await siege.attack {
      for path in [changes(siege), "/v1/projects", "/admin/v1/keys"] {
        let answer = try await siege.send("POST", path, long)
        if case .closed = answer { continue }
        #expect(answer.code == "body_too_large", "\(answer)")
      }
      for length in ["99999999999", "99999999999999999999999"] {
        let answer = try await siege.send(
          "POST", "/v1/projects", nil, headers: ["Content-Length: \(length)"])
        #expect(answer.status == 413, "\(answer)")
      }
    }
  }

  @Test(arguments: HostileChange.all)
  func aChangeThatCannotBeIsRefused(_ change: HostileChange) async throws {
    let siege = try await Siege.shared.value
    let operation = change.operation(siege.scene.lower, siege.element.lower)
    let good = #"{"type":"edit_text","element":"\#(siege.element.lower)","operation":["x"]}"#
    try await siege.attack {
      // A good change comes before it: all are carried out or none.
      let answer = try await siege.send(
        "POST", changes(siege),
        Array(
          """
          {"replica":"\(UUID().lower)","base":\(siege.version),"changes":[
          {"id":"\(UUID().lower)","operation":\(good)},
          {"id":"\(UUID().lower)","operation":\(operation)}]}
          """.utf8))
      #expect(answer.code == change.code, "\(answer)")
    }
  }

  @Test func fourMegabytesOfTinyChangesAreRefused() async throws {
    let siege = try await Siege.shared.value
    let operation: JSON = ["type": "delete_scene", "scene": .string(siege.scene.lower)]
    let body = Siege.changes(base: siege.version, Array(repeating: operation, count: 26_000))
    let bytes = body.bytes()
    #expect(bytes.count > 3 << 20 && bytes.count < 4 << 20)
    try await siege.attack {
      let answer = try await siege.send("POST", changes(siege), bytes)
      #expect(answer.code == "invalid", "\(answer)")
    }
  }

  @Test(arguments: [
    #""base":-1"#, #""base":9223372036854775807"#, #""base":1000"#, #""base":"1""#, #""base":null"#,
    #""clock":{"x":1}"#, #""clock":[]"#, #""base":1,"clock":{}"#, #""base":1,"on_conflict":"x""#,
    #""clock":{"7c9c1c5e-23ff-4dbb-9a6b-0a3d8c3f1a11":9223372036854775807}"#,
  ])
  func aBaseThatCannotBeIsRefused(_ base: String) async throws {
    let siege = try await Siege.shared.value
    try await siege.attack {
      let answer = try await siege.send(
        "POST", changes(siege),
        Array(
          """
          {"replica":"\(UUID().lower)",\(base),"changes":[{"id":"\(UUID().lower)","operation":
          {"type":"edit_text","element":"\(siege.element.lower)","operation":["x"]}}]}
          """.utf8))
      #expect(answer.code == "invalid", "\(answer)")
    }
  }

  @Test(arguments: [
    ("Idempotency-Key: x", "invalid"), ("Idempotency-Key:", "invalid"),
    ("Idempotency-Key: \(UUID())\r\nIdempotency-Key: \(UUID())", "malformed"),
    ("If-Match: x", "precondition_failed"), ("If-Match: \"-1\"", "precondition_failed"),
    ("If-Match: \"9223372036854775808\"", "precondition_failed"),
    ("If-Match: \"1\"\r\nIf-Match: \"2\"", "malformed"),
    ("Callboard-Person: \(UUID())", "malformed"), ("Authorization: Bearer x", "malformed"),
    ("Host: evil.example", "malformed"), ("Content-Length: 1", "malformed"),
    ("Transfer-Encoding: chunked", "malformed"), ("Transfer-Encoding: gzip", "malformed"),
  ])
  func aHeaderThatCannotBeIsRefused(_ header: String, _ code: String) async throws {
    let siege = try await Siege.shared.value
    try await siege.attack {
      let answer = try await siege.send(
        "PATCH", "/v1/projects/\(siege.project.lower)", Array(#"{"title":"Evil"}"#.utf8),
        headers: header.components(separatedBy: "\r\n"))
      #expect(answer.code == code, "\(answer)")
    }
  }

  @Test(arguments: [
    ("min_position=9223372036854775807", "position_beyond_head"),
    ("min_position=9223372036854775808", "invalid"), ("min_position=-1", "invalid"),
    ("limit=0", "invalid"), ("limit=1001", "invalid"), ("limit=99999999999999999999", "invalid"),
    ("cursor=x", "invalid"), ("cursor=%22", "invalid"), ("version=0", "invalid"),
    ("version=2147483647", "invalid"), ("version=99999999999", "invalid"), ("at=x", "invalid"),
    ("at=999999-12-31T23:59:59Z", "invalid"), ("cursor=%00", "malformed"),
    ("cursor=%ff", "malformed"), ("cursor=%", "malformed"),
  ])
  func aParameterThatCannotBeIsRefused(_ query: String, _ code: String) async throws {
    let siege = try await Siege.shared.value
    try await siege.attack {
      let answer = try await siege.send(
        "GET", "/v1/projects/\(siege.project.lower)/scenes?\(query)")
      #expect(answer.code == code, "\(answer)")
    }
  }
}
