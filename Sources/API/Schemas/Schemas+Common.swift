import Domain

extension Schemas {
  static let common: [(name: String, schema: Schema)] = [
    ("Written", written), ("PersonReference", personReference),
  ]

  private static let written = Schema.object([
    "position": .position
  ]).described("What was written, by the position of its last event.")

  private static let personReference = Schema.object([
    "id": .uuid, "display_name": .string().orNull,
  ])
}

extension Schema {
  static let position = Schema.integer().described("A position in the log.")
  static let version = Schema.integer().described("A version of the space.")
  static let capability = Schema.oneOf(SpaceKind.capabilityNames)
  /// A capability that can be granted.
  static let grantable = Schema.oneOf(
    SpaceKind.capabilityNames.filter { $0 != Capability.own.rawValue })
}
