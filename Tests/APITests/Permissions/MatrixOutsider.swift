import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// A person who is not, or is no longer, a member of the spaces of a permission matrix.
struct MatrixOutsider: Sendable {
  /// The reason why the person is not a member.
  enum Exit: String, CaseIterable {
    case stranger, blocked, removed, left, expired, banned

    /// Whether the reason can apply to spaces of a kind.
    func isOf(_ kind: SpaceKind) -> Bool {
      switch self {
      case .stranger, .blocked: true
      case .removed, .left, .expired: kind != .connection
      case .banned: kind == .room
      }
    }
  }

  let exit: Exit
  let person: TestPerson

  var name: String { exit.rawValue }

  /// One person for each reason that can apply to spaces of a kind.
  static func all(
    _ app: TestApp, _ kind: SpaceKind, owner: TestPerson
  ) async throws -> [MatrixOutsider] {
    var outsiders: [MatrixOutsider] = []
    for exit in Exit.allCases where exit.isOf(kind) {
      let outsider = MatrixOutsider(exit: exit, person: try await app.person(exit.rawValue))
      if exit == .blocked {
        _ = try await owner.connect(with: outsider.person)
        #expect(try await owner.blocks(outsider.person).status == 200)
      }
      outsiders.append(outsider)
    }
    return outsiders
  }

  /// Makes the person a member in the most capable role, for a limited time if the reason is that access expired. Does
  /// nothing for people who were never members.
  func enter(_ space: String, of kind: SpaceKind, by owner: TestPerson) async throws {
    guard exit != .stranger, exit != .blocked else { return }
    let role = JSON.string(kind.mostCapable.name)
    var body: JSONObject = ["person": person.json, "role": role]
    for seconds in 1...10 {
      if exit == .expired {
        let end = Int64(Date().timeIntervalSince1970) + Int64(seconds)
        body["access_until"] = .string(Timestamp(microseconds: end * 1_000_000 + 999_999).rfc3339)
      }
      let entered: Answer
      if kind == .room {
        body["form"] = "person"
        let sent = try await owner.post("\(space)/invitations", .object(body))
        entered = try await person.post("/v1/invitations/\(sent["id"]?.string ?? "none")/accept")
      } else {
        entered = try await owner.post("\(space)/members", .object(body))
      }
      // On a busy machine, a near end may have passed before the service checks it.
      if (200..<300).contains(entered.status) { return }
      if exit != .expired || seconds == 10 {
        Issue.record("\(name) did not get in: \(entered.text)")
      }
    }
  }

  /// Ends the person's membership in the way of the reason.
  func leave(_ space: String, by owner: TestPerson) async throws {
    let member = "\(space)/members/\(person.id.lower)"
    let gone: Answer
    switch exit {
    case .stranger, .blocked: return
    case .removed: gone = try await owner.delete(member)
    case .left: gone = try await person.delete(member)
    case .banned: gone = try await owner.put("\(space)/bans/\(person.id.lower)", [:])
    case .expired:
      let text = try await owner.get(member)["access_until"]?.string ?? ""
      let end = Double(Timestamp(rfc3339: text)?.microseconds ?? 0) / 1_000_000
      try await Task.sleep(for: .seconds(max(0, end - Date().timeIntervalSince1970)))
      try await eventually("their access has ended", timeoutSeconds: 90) {
        try await person.get("\(space)/members").status == 404
      }
      return
    }
    #expect(gone.status == 200, "\(name) did not go: \(gone.text)")
  }
}
