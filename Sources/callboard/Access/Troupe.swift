import CallboardClient
import Domain
import Foundation

/// People whom a command makes to act for it, with the app's key that lets it.
struct Troupe: Sendable {
  let address: ServiceAddress
  let people: [UUID]
  let appKey: String

  /// Makes people of these names and a key to act for them, which is revoked when the body ends.
  static func with<R>(
    _ names: [String], on address: ServiceAddress, _ body: (Troupe) async throws -> R
  ) async throws -> R {
    try await address.withAppKey { key in
      try await body(try await Troupe(names, on: address, appKey: key))
    }
  }

  /// Makes people of these names, for whom a key acts.
  init(_ names: [String], on address: ServiceAddress, appKey: String) async throws {
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
  init(_ troupe: Troupe, at url: URL) {
    address = ServiceAddress(url: url, key: troupe.address.key)
    people = troupe.people
    appKey = troupe.appKey
  }

  /// A client that acts for one of the people.
  func client(_ index: Int) -> CallboardClient {
    address.client(appKey: appKey, person: people[index])
  }

  static func id(_ json: JSON) throws -> UUID {
    guard let id = json["id"]?.string.flatMap({ UUID($0) }) else {
      throw Failure("the service's answer has no id")
    }
    return id
  }
}
