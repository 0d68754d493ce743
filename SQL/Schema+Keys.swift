extension Schema {
  /// Keeps a key: id $1, name $2, scope $3, digest $4, the one person it acts for $5.
  public static let insertAPIKey = statement(PackageResources.insert_api_key_sql)
  /// The key with digest $1, unless it was revoked.
  public static let selectAPIKey = statement(PackageResources.select_api_key_sql)
  /// Those of the keys $1 that were not revoked.
  public static let selectGoodKeys = statement(PackageResources.select_good_keys_sql)
  /// All keys, the oldest first, revoked ones included.
  public static let selectAPIKeys = statement(PackageResources.select_api_keys_sql)
  /// Revokes key $1; says nothing of one that is revoked already or not there.
  public static let revokeAPIKey = statement(PackageResources.revoke_api_key_sql)
  /// Notes that key $1 was used, at most once a minute.
  public static let touchAPIKey = statement(PackageResources.touch_api_key_sql)
  /// The catalogue of event types, in order, with the edition of each row.
  public static let selectEventTypes = statement(PackageResources.select_event_types_sql)
  /// Fills the catalogue of event types; a row for each of $1 with its columns $2 to $7.
  public static let upsertEventTypes = statement(PackageResources.upsert_event_types_sql)
}
