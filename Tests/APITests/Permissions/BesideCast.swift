import CallboardDomain
import CallboardHTTPServer
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// The people who ask about things outside of spaces, by their relation to the owner of those things.
enum BesideAsker: CaseIterable {
  case owner
  /// The person to whom something is addressed.
  case invitee
  /// Shares a project with the owner.
  case member
  case stranger
  /// Shared that project with the owner, and no longer does.
  case removed, left, expired
  /// The owner blocks this person.
  case blocked
  /// This person blocks the owner.
  case blocker
  case anonymous, `operator`
}

/// The owner of the things that are asked about, and everybody who asks.
struct BesideCast: Sendable {
  let app: TestApp
  let owner: TestPerson
  let invitee: TestPerson
  let username: String
  /// The project of which the owner is a member, and some of the others are or were.
  let project: String
  private let people: [BesideAsker: TestPerson]

  init(_ app: TestApp) async throws {
    self.app = app
    owner = try await app.person("Owner")
    invitee = try await app.person("Invitee")
    username = "owner\(owner.id.lower.prefix(8))"
    _ = try await owner.patch("/v1/me", ["username": .string(username)])
    project = try await owner.makeProject()
    var people: [BesideAsker: TestPerson] = [.owner: owner, .invitee: invitee]
    let member = try await app.person("member")
    #expect(try await owner.add(member, "editor", to: project).status == 201)
    people[.member] = member
    for outsider in try await MatrixOutsider.all(app, .project, owner: owner) {
      try await outsider.enter(project, of: .project, by: owner)
      try await outsider.leave(project, by: owner)
      people[BesideAsker(outsider.exit)] = outsider.person
    }
    let blocker = try await app.person("blocker")
    _ = try await owner.connect(with: blocker)
    #expect(try await blocker.blocks(owner).status == 200)
    people[.blocker] = blocker
    self.people = people
  }

  /// Sends a request as one of them.
  func ask(
    _ method: HTTPMethod, _ path: String, _ body: JSON?, as asker: BesideAsker
  ) async throws -> Answer {
    switch asker {
    case .anonymous: return try await app.send(method, path, body)
    case .operator: return try await app.sendAsOperator(method, path, body)
    default:
      let person = try #require(people[asker])
      return try await app.send(as: person.id, method, path, body)
    }
  }
}

extension BesideAsker {
  fileprivate init(_ exit: MatrixOutsider.Exit) {
    self =
      switch exit {
      case .stranger: .stranger
      case .blocked: .blocked
      case .removed, .banned: .removed
      case .left: .left
      case .expired: .expired
      }
  }
}
