import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// The owner's presence, with a recognisable text in every field that takes one.
extension CanaryStage {
  private static let client = "canary-client"

  /// Makes the owner present by several clients, in a course one at each kind of record.
  mutating func appear() async throws {
    try await beat("\(space)/presence", ["activity": "canary doing", "gaze_target": "canary gaze"])
    canaries += ["canary doing", "canary gaze", "canary cursor", Self.client].map {
      Canary(text: $0, takes: .view)
    }
    // In other spaces than connections, only the owner sees this presence.
    try await beat("/v1/me/presence", ["gaze_target": "canary elsewhere"])
    canaries.append(
      kind == .connection
        ? Canary(text: "canary elsewhere", takes: .view)
        : Canary(text: "canary elsewhere", takes: nil, only: owner.id))
    guard kind == .course else { return }
    for record in CourseRecordKind.allCases {
      // Nothing else is asked about this record, so that no path holds its id.
      let id = try await owner.insert(record, ["x": 1], in: space)
      try await beat(
        "\(space)/presence",
        ["client": .string(record.rawValue), "target": Self.target(record, id)])
      canaries.append(Canary(text: id, takes: record.seenWith))
      if record == .student { watched = Self.target(record, id) }
    }
  }

  /// Renews the presence with a change, so that followers are told; in a course with a record as its target.
  func move() async throws {
    try await beat("\(space)/presence", watched.map { ["target": $0] } ?? [:])
  }

  private static func target(_ kind: CourseRecordKind, _ id: String) -> JSON {
    ["kind": .string(kind.rawValue), "id": .string(id)]
  }

  private func beat(_ path: String, _ said: JSON) async throws {
    var said = said.object ?? JSONObject()
    if said["client"] == nil { said["client"] = .string(Self.client) }
    said["interval_seconds"] = 300
    said["cursor"] = ["at": "canary cursor", "id": .string(UUID().lower)]
    let answer = try await owner.post(path, .object(said))
    guard answer.status == 200 else { throw NoStage() }
  }
}
