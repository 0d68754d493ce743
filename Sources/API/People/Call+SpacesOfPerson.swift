import CallboardDomain
import CallboardEngine
import CallboardProjections
import FoundationEssentials

extension Call {
  /// The spaces of which a person is a member now.
  func spaces(of person: UUID) async throws -> [any Space] {
    let pageLength = 200
    try await projecting {
      try await service.projections.waitFor(
        minPosition: service.engine.seen, MemberReader.projections)
    }
    let reader = MemberReader(service.projections)
    var found: [any Space] = []
    var after: UUID?
    while true {
      let last = after
      let page = try await projecting {
        try await reader.memberships(of: person, after: last, limit: pageLength)
      }
      for membership in page {
        let space = try await service.engine.state(of: membership.space).space
        if let space, space.core.members[person] != nil { found.append(space) }
      }
      guard page.count == pageLength, let next = page.last?.space else { return found }
      after = next
    }
  }
}
