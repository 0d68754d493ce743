extension Schema {
  /// Writes leases: spaces $1, people $2, clients $3, kinds $4, joined $5, renewed $6, expiring $7, ended $8,
  /// states $9, node $10.
  public static let writePresence = statement(PackageResources.write_presence_sql)
  /// The leases that nodes other than $1 wrote in the last $2 microseconds; null: all that run; of spaces $3.
  public static let selectPresence = statement(PackageResources.select_presence_sql)
  /// Leases that have lapsed unnoticed, at most $1.
  public static let selectLapsedPresence = statement(PackageResources.select_lapsed_presence_sql)
  /// Marks lapsed leases as ended: spaces $1, people $2, clients $3, renewed $4, node $5.
  public static let endLapsedPresence = statement(PackageResources.end_lapsed_presence_sql)
  /// Deletes leases that ended a while ago.
  public static let deleteOldPresence = statement(PackageResources.delete_old_presence_sql)
  /// When people $2 were last present in spaces $1.
  public static let selectLastSeen = statement(PackageResources.select_last_seen_sql)
  /// What is kept of person $1 beside the events and the vault.
  public static let selectKeptOfPerson = statement(PackageResources.select_kept_of_person_sql)
  /// Binds alias $1 to person $2, who may have $3; gives who it is bound to.
  public static let bindAlias = statement(PackageResources.bind_alias_sql)
  /// Who alias $1 is bound to.
  public static let selectAlias = statement(PackageResources.select_alias_sql)
}
