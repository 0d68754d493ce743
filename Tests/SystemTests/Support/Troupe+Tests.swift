import CallboardClient
import CallboardDomain
import Foundation

@testable import CallboardCommandLine

extension Troupe {
  /// Makes people with these names and an app's key of their own.
  init(_ names: [String], on address: ServiceAddress) async throws {
    let key = try await address.operatorClient.post(
      "/admin/v1/keys", ["name": "test", "scope": "app"])
    guard let text = key["key"]?.string else { throw Failure("the service made no key") }
    try await self.init(names, on: address, appKey: text)
  }

  /// The same on a service that has begun with a fresh log.
  init(_ names: [String], on service: ServiceProcess) async throws {
    try await self.init(names, on: try service.address)
  }

  /// The headers of a request by one of the people.
  func headers(_ person: Int) -> [(String, String)] {
    [("Authorization", "Bearer \(appKey)"), ("Callboard-Person", people[person].lower)]
  }

  /// The same people on another node.
  func at(_ url: URL) -> Troupe { Troupe(self, at: url) }
}
