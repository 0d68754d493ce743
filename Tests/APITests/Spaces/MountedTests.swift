import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials
import Testing

@testable import CallboardAPI

/// Every kind of space has what all spaces have in common.
@Suite struct MountedTests {
  @Test func aWorkSessionHasWhatEverySpaceHas() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let made = try await alice.post("/v1/worksessions", ["session_type": "logging"])
      let path = try #require(made.header("Location"))
      let added = try await alice.add(bob, "editor", to: path)
      #expect(added.status == 201)
      #expect(added.header("Location") == "\(path)/members/\(bob.id.lower)")
      let comment = try await bob.post("\(path)/comments", ["text": "Where is the tape?"])
      #expect(comment.status == 201)
      #expect(try await alice.get("\(path)/comments").items.first?["text"] == comment["text"])
      let position = try #require(comment.header("Callboard-Position"))
      let feed = try await bob.get("\(path)/feed?min_position=\(position)")
      #expect(
        feed.items.map { $0["title"] } == [
          "Commented on the work session", "Added Bob", "Began the work session",
        ])
      #expect(feed.items.first?["space_title"] == "logging")
      let events = try await bob.get("\(path)/events")
      #expect(
        events.items.map { $0["type"] } == ["worksession_created", "member_added", "comment_added"])
      #expect(try await bob.get("\(path)/history").items.count == 3)
      let table = try await bob.get("\(path)/permissions")
      #expect(
        table["roles"]?.array?.map { $0["name"] } == ["owner", "editor", "viewer"])
      #expect(try await alice.put("\(path)/owner", ["person": bob.json])["role"] == "owner")
      #expect(try await alice.get(path)["role"] == "editor")
      #expect(try await alice.delete("\(path)/members/\(alice.id.lower)").status == 200)
      #expect(try await alice.get("\(path)/members").status == 404)
    }
  }

  @Test func aSpaceIsOnlyFoundAmongItsKind() async throws {
    try await TestApp.run { app in
      let alice = try await app.person("Alice")
      let bob = try await app.person("Bob")
      let project = try await alice.makeProject()
      let wrong = project.replacing("/projects/", with: "/worksessions/")
      #expect(try await alice.get(wrong).status == 404)
      #expect(try await alice.get("\(wrong)/members").status == 404)
      #expect(try await alice.add(bob, "viewer", to: wrong).status == 404)
      #expect(try await alice.post("\(wrong)/comments", ["text": "x"]).status == 404)
      #expect(try await alice.post("\(wrong)/markers", ["data": [:]]).status == 404)
    }
  }

  @Test func whatIsMountedForOneKindIsMountedForAllThatCanBeMade() {
    let makeable = SpaceKind.allCases.filter { kind in
      VersionOne.endpoints.contains { $0.method == .post && $0.path == "/v1/\(kind.collection)" }
    }
    #expect(makeable.contains(.project) && makeable.contains(.worksession))
    for kind in SpaceKind.allCases {
      let mounted = kind.commonEndpoints
      #expect(mounted.isEmpty == !makeable.contains(kind), "\(kind)")
      for endpoint in mounted {
        #expect(endpoint.path.hasPrefix(kind.route), "\(endpoint.name)")
        #expect(endpoint.name.contains(kind.endpointName), "\(endpoint.name)")
      }
    }
  }
}
