import CallboardDomain
import CallboardHTTPServer
import Testing

@testable import CallboardAPI

/// The declarations of the API are consistent.
@Suite struct DeclarationTests {
  private static let names = Set(NamedSchemas.all.map(\.name))

  @Test func everyNameIsGivenOnce() {
    #expect(NamedSchemas.all.count == Self.names.count)
    #expect(Set(App.endpoints.map(\.name)).count == App.endpoints.count)
    #expect(Set(App.endpoints.map { "\($0.method) \($0.path)" }).count == App.endpoints.count)
  }

  @Test(arguments: App.endpoints.map(\.name))
  func everySchemaThatAnEndpointNamesIsThere(name: String) {
    for endpoint in App.endpoints where endpoint.name == name {
      let schemas =
        [endpoint.body, endpoint.answer].compactMap(\.self)
        + endpoint.parameters.map(\.schema)
      for schema in schemas { #expect(missing(in: .object(schema.json)) == []) }
      #expect(Set(endpoint.problems).count == endpoint.problems.count)
    }
  }

  @Test func everySchemaThatASchemaNamesIsThere() {
    for (name, schema) in NamedSchemas.all {
      #expect(missing(in: .object(schema.json)) == [], "\(name)")
    }
  }

  @Test func everyReadTakesAPosition() {
    for endpoint in VersionOne.endpoints where endpoint.method == .get {
      #expect(endpoint.parameters.contains { $0.name == "min_position" }, "\(endpoint.name)")
    }
  }

  @Test func everyRefusalIsAProblemOfItsNameUnlessTheServiceTriesAgainItself() {
    for code in CallboardDomain.Refusal.Code.allCases {
      let problem = Problem(CallboardDomain.Refusal(code, "no"))
      #expect(problem.isOutdated == (code == .outdated))
      #expect(problem.code.rawValue == (code == .outdated ? "unavailable" : code.rawValue))
    }
  }

  /// The names of schemas that are referred to and not defined.
  private func missing(in json: JSON) -> [String] {
    switch json {
    case .array(let elements): return elements.flatMap { missing(in: $0) }
    case .object(let object):
      return object.flatMap { member -> [String] in
        guard member.key == "$ref", let reference = member.value.string else {
          return missing(in: member.value)
        }
        let name = reference.split(separator: "/").last.map(String.init) ?? ""
        return Self.names.contains(name) ? [] : [name]
      }
    case .null, .bool, .integer, .double, .string: return []
    }
  }
}
