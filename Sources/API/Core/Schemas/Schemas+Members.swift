import CallboardDomain

extension Schemas {
  static let members: [(name: String, schema: Schema)] = [
    ("Member", member), ("MemberAddition", addition), ("MemberUpdate", update),
    ("Permissions", permissions),
  ]

  private static let member = Schema.object([
    "person": .uuid, "display_name": .string().orNull, "avatar": .string().orNull,
    "role": .role, "granted": .array(.capability), "denied": .array(.capability),
    "overrides_until": until, "access_until": .time.orNull,
    "capabilities": .array(.capability), "color": .string(pattern: .colour),
    "version": .version, "joined_at": .time,
  ])

  private static let grantableRole = Schema.role

  private static let until = Schema.map(.time, max: SpaceKind.capabilityNames.count).described(
    "Capability to the end of its override, for those that do not hold for good.")

  private static let overrides = Schema.array(.grantable, max: Capability.allCases.count)

  private static let addition = Schema.anyOf([
    .body([
      "person": .uuid, "role": grantableRole, "granted?": overrides, "denied?": overrides,
      "overrides_until?": until, "access_until?": .time,
    ]),
    .body([
      "person": .uuid, "role": grantableRole, "capabilities": overrides, "access_until?": .time,
    ]),
  ])

  private static let update = Schema.anyOf([
    .body([
      "role?": grantableRole, "granted?": overrides, "denied?": overrides,
      "overrides_until?": until, "access_until?": .time, "version?": .integer(),
    ]),
    .body([
      "role?": grantableRole, "capabilities": overrides, "access_until?": .time,
      "version?": .integer(),
    ]),
  ])

  private static let permissions = Schema.object([
    "version": .version, "capabilities": .array(.capability),
    "roles": .array(.object(["name": .role, "capabilities": .array(.capability)])),
    "members": .array(
      .object([
        "person": .uuid, "display_name": .string().orNull, "role": .role,
        "capabilities": .array(.capability),
      ])),
  ])
}
