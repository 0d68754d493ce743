import CallboardClient
import CallboardDomain
import Foundation

@testable import CallboardCommandLine

extension Troupe {
  /// People of these names with a key of their own, which ends with the test's service.
  init(_ names: [String], on address: ServiceAddress) async throws {
    let key = try await address.operatorClient.post(
      "/admin/v1/keys", ["name": "test", "scope": "app"])
    guard let text = key["key"]?.string else { throw Failure("the service made no key") }
    try await self.init(names, on: address, appKey: text)
  }

  /// What says that one of the people asks.
  func headers(_ person: Int) -> [(String, String)] {
    [("Authorization", "Bearer \(appKey)"), ("Callboard-Person", people[person].lower)]
  }

  /// The same people on another node.
  func at(_ url: URL) -> Troupe { Troupe(self, at: url) }
}
