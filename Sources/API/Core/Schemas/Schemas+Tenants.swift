import CallboardTenants

extension Schemas {
  static let tenants: [(name: String, schema: Schema)] = [
    TenantView.named, TenantWithKeyView.named, ("NewTenant", newTenant),
    ("TenantUpdate", tenantUpdate), ("TenantIssuer", issuer),
  ]

  private static let title = Schema.text(max: TenantEndpoints.titleMax)
  private static let hosts = Schema.array(.text(max: 253), max: TenantEndpoints.hostsMax).described(
    "The hosts that choose it, in lower case and without a port.")
  private static let issuers = Schema.array(
    .named("TenantIssuer"), max: Tenant.Issuer.countMax
  ).described("The identity providers whose tokens choose it.")

  private static let issuer = Schema.object([
    "issuer": Schema.text(max: Tenant.Issuer.textMax).described("The `iss` of its tokens."),
    "audiences": Schema.array(
      .text(max: Tenant.Issuer.textMax), max: Tenant.Issuer.countMax, min: 1
    ).described("The `aud` of its tokens: one of these."),
    "keys_url?": Schema.text(max: Tenant.Issuer.textMax).orNull.described(
      "Where it publishes its keys as a JWKS document, by HTTPS; or else `keys`."),
    "keys?": Schema.anyObject.orNull.limited(bytesMax: 64 << 10).described(
      "Its keys as a JWKS document; or else `keys_url`."),
    "email_domains": Schema.array(.text(max: 253), max: Tenant.Issuer.domainsMax, min: 1).described(
      "The domains of the addresses that it verifies; `*` alone: all."),
  ])

  private static let newTenant = Schema.body([
    "name": Schema.text(max: Tenant.nameMax).described(
      "What its keys begin with, after `cb_`: a to z, 0 to 9 and hyphens; it stays."),
    "title?": title,
    "database?": Schema.text(max: 100).described(
      "A database of the configuration; without it, the first."),
    "hosts?": hosts, "issuers?": issuers,
  ])

  private static let tenantUpdate = Schema.object([
    "title?": title, "hosts?": hosts, "issuers?": issuers,
    "status?": Schema.oneOf(["active", "suspended"]).described(
      "A suspended tenant is kept, and served to nobody."),
  ])
}
