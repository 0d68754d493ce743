/// The roles that a space defines besides those of its kind.
public struct RoleTemplates: Sendable, Equatable {
  /// The maximum number of roles that a space may define.
  public static let countMax = 50
  /// The maximum length of a name, in Unicode scalars.
  public static let nameMax = 64

  /// A role and the version of the event that last touched it.
  struct Template: Sendable, Equatable {
    let role: Role
    let version: Int
  }

  private var templates: [String: Template] = [:]

  /// All roles, by name.
  public var roles: [Role] {
    templates.values.map(\.role).sorted { $0.name < $1.name }
  }

  /// The version of the event that last touched a role; nil if there is none of this name.
  public func version(of name: String) -> Int? { templates[name]?.version }

  /// The role of a name; nil if there is none.
  func role(_ name: String) -> Role? { templates[name]?.role }

  var count: Int { templates.count }

  mutating func set(_ role: Role, _ version: Int) {
    templates[role.name] = Template(role: role, version: version)
  }

  mutating func remove(_ name: String) { templates[name] = nil }
}

extension RoleTemplates: JSONWritable {
  /// Writes the roles for a snapshot.
  public func write(to json: inout JSONWriter) {
    json.array { json in
      for role in roles {
        json.object {
          $0.member("name", role.name)
          $0.member("capabilities", role.capabilities.names)
          $0.member("version", version(of: role.name))
        }
      }
    }
  }

  init(_ templates: [JSON]) throws(JSONReader.Problem) {
    for json in templates {
      let reader = try JSONReader(json)
      set(
        Role(try reader.string("name"), template: try reader.capabilities("capabilities")),
        try reader.integer("version"))
    }
  }
}

extension Role {
  init(_ name: String, template capabilities: CapabilitySet) {
    self.init(name, capabilities.capabilities)
  }
}

extension JSONReader {
  func capabilities(_ key: String) throws(Problem) -> CapabilitySet {
    CapabilitySet(try array(key).compactMap { $0.string.flatMap(Capability.init(rawValue:)) })
  }
}
