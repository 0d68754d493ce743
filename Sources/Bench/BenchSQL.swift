import CallboardSchema

/// The SQL of the benchmarks: the baselines, the filling of a log, and its sizes. The comment on top of each file says
/// what its statement does and what its parameters are.
enum BenchSQL {
  static let create = Schema.statement(PackageResources.create_sql)
  static let clear = Schema.statement(PackageResources.clear_sql)
  static let drop = Schema.statement(PackageResources.drop_sql)
  static let insert = Schema.statement(PackageResources.insert_sql)
  static let insertNotify = Schema.statement(PackageResources.insert_notify_sql)
  static let copy = Schema.statement(PackageResources.copy_sql)
  static let filling = Schema.statement(PackageResources.filling_sql)
  static let beginFilling = Schema.statement(PackageResources.begin_filling_sql)
  static let endFilling = Schema.statement(PackageResources.end_filling_sql)
  static let fill = Schema.statement(PackageResources.fill_sql)
  static let copyFilling = Schema.statement(PackageResources.copy_filling_sql)
  static let lastEvents = Schema.statement(PackageResources.last_events_sql)
  static let settle = Schema.statement(PackageResources.settle_sql)
  static let namePeople = Schema.statement(PackageResources.name_people_sql)
  static let streamVersions = Schema.statement(PackageResources.stream_versions_sql)
  static let logSizes = Schema.statement(PackageResources.log_sizes_sql)
  static let databaseCounters = Schema.statement(PackageResources.database_counters_sql)
}
