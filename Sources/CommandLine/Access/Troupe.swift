package import CallboardClient
import CallboardDomain
import Foundation

/// People that a command creates to act for it, and the app's key with which it acts for them.
package struct Troupe: Sendable {
  package let address: ServiceAddress
  package let people: [UUID]
  package let appKey: String

  /// Creates people with these names and an app's key to act for them; revokes the key when the body ends.
  package static func with<R>(
    _ names: [String], on address: ServiceAddress, _ body: (Troupe) async throws -> R
  ) async throws -> R {
    try await address.withAppKey { key in
      try await body(try await Troupe(names, on: address, appKey: key))
    }
  }

  /// Creates people with these names; `appKey` acts for them.
  package init(_ names: [String], on address: ServiceAddress, appKey: String) async throws {
    let client = address.operatorClient
    var people: [UUID] = []
    for name in names {
      let made = try await client.post("/admin/v1/people", ["display_name": .string(name)])
      people.append(try Self.id(made))
    }
    self.address = address
    self.people = people
    self.appKey = appKey
  }

  /// The same people and key on another node of the service.
  package init(_ troupe: Troupe, at url: URL) {
    address = ServiceAddress(url: url, key: troupe.address.key)
    people = troupe.people
    appKey = troupe.appKey
  }

  /// A client that acts for one of the people.
  package func client(_ index: Int) -> CallboardClient {
    address.client(appKey: appKey, person: people[index])
  }

  package static func id(_ json: JSON) throws -> UUID {
    guard let id = json["id"]?.string.flatMap({ UUID($0) }) else {
      throw Failure("the service's answer has no id")
    }
    return id
  }
}
