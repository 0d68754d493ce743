extension Schema {
  public static let writePresence = statement(PackageResources.write_presence_sql)
  public static let selectPresence = statement(PackageResources.select_presence_sql)
  public static let selectExpiredPresence = statement(PackageResources.select_expired_presence_sql)
  public static let endExpiredPresence = statement(PackageResources.end_expired_presence_sql)
  public static let deleteOldPresence = statement(PackageResources.delete_old_presence_sql)
  public static let selectLastSeen = statement(PackageResources.select_last_seen_sql)
  public static let selectKeptOfPerson = statement(PackageResources.select_kept_of_person_sql)
  public static let bindAlias = statement(PackageResources.bind_alias_sql)
  public static let selectAlias = statement(PackageResources.select_alias_sql)
  public static let selectAliasesOfPerson = statement(
    PackageResources.select_aliases_of_person_sql)
  public static let releaseAlias = statement(PackageResources.release_alias_sql)
}
