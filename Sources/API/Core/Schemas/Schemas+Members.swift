import CallboardDomain

extension Schemas {
  static let members: [(name: String, schema: Schema)] = [
    MemberView.named, ("MemberAddition", addition), ("MemberAdditionByRole", additionByRole),
    ("MemberAdditionByCapabilities", additionByCapabilities), ("MemberUpdate", update),
    ("MemberUpdateByRole", updateByRole), ("MemberUpdateByCapabilities", updateByCapabilities),
    ("OverrideEnds", overrideEnds), PermissionsView.named,
  ]

  private static let grantableRole = Schema.role

  static let until = Schema.named("OverrideEnds")

  private static let overrideEnds = Schema.map(.time, max: SpaceKind.capabilityNames.count)
    .described(
      "Capability to the end of its override, for those that do not hold for good.")

  private static let overrides = Schema.array(.grantable, max: Capability.allCases.count)

  private static let addition = Schema.either([
    .named("MemberAdditionByRole"), .named("MemberAdditionByCapabilities"),
  ])

  private static let additionByRole = Schema.body([
    "person": .uuid, "role": grantableRole, "granted?": overrides, "denied?": overrides,
    "overrides_until?": until, "access_until?": .time,
  ])

  private static let additionByCapabilities = Schema.body([
    "person": .uuid, "role": grantableRole, "capabilities": overrides, "access_until?": .time,
  ])

  private static let update = Schema.either([
    .named("MemberUpdateByRole"), .named("MemberUpdateByCapabilities"),
  ])

  private static let updateByRole = Schema.changes([
    "role": grantableRole, "granted": overrides.orNull, "denied": overrides.orNull,
    "overrides_until": until.orNull, "access_until": Schema.time.orNull,
  ])

  private static let updateByCapabilities = Schema.changes([
    "role": grantableRole, "access_until": Schema.time.orNull,
  ]).adding(["capabilities": overrides])
}
