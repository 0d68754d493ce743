extension Schema {
  public static let insertAPIKey = statement(PackageResources.insert_api_key_sql)
  public static let selectAPIKey = statement(PackageResources.select_api_key_sql)
  public static let selectGoodKeys = statement(PackageResources.select_good_keys_sql)
  public static let selectAPIKeys = statement(PackageResources.select_api_keys_sql)
  public static let revokeAPIKey = statement(PackageResources.revoke_api_key_sql)
  public static let touchAPIKey = statement(PackageResources.touch_api_key_sql)
  public static let insertConsoleCode = statement(PackageResources.insert_console_code_sql)
  public static let exchangeConsoleCode = statement(PackageResources.exchange_console_code_sql)
  public static let countEventTypes = statement(PackageResources.count_event_types_sql)
  public static let selectEventTypes = statement(PackageResources.select_event_types_sql)
  public static let upsertEventTypes = statement(PackageResources.upsert_event_types_sql)
}
