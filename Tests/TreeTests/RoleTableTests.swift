import CallboardDomain
import Testing

/// `docs/api.md` has the roles of each kind of space, and all capabilities.
@Suite struct RoleTableTests {
  @Test func thePageHasEachRoleWithItsCapabilities() throws {
    let page = try Tree.file("docs/api.md").text
    for kind in SpaceKind.allCases {
      for role in kind.roles {
        let names = kind.names(of: role.capabilities).joined(separator: ", ")
        let row = "| \(kind.rawValue) | `\(role.name)` | \(names) |\n"
        #expect(page.contains(row), "\(row)")
      }
    }
  }

  @Test func thePageExplainsEachCapability() throws {
    let rows = try Tree.file("docs/api.md").lines.filter { $0.hasPrefix("| `") }
    for name in SpaceKind.capabilityNames {
      let isExplained = rows.contains { $0.contains("`\(name)`") }
      #expect(isExplained, "\(name)")
    }
  }
}
