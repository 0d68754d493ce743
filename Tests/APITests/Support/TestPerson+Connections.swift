import CallboardDomain
import FoundationEssentials

extension TestPerson {
  /// Makes a code and returns its digits.
  func makeCode(uses: Int = 1) async throws -> JSON {
    let made = try await post("/v1/me/connection_codes", ["max_uses": .integer(Int64(uses))])
    return made["code"] ?? .null
  }

  /// Connects with somebody and returns the connection's path.
  func connect(with other: TestPerson) async throws -> String {
    let made = try await post("/v1/connections", ["code": try await other.makeCode()])
    return made.header("Location") ?? "none"
  }

  func blocks(_ other: TestPerson) async throws -> Answer {
    try await put("/v1/me/blocks/\(other.id.lower)", [:])
  }
}
