extension Schema {
  /// Makes the table of the baselines.
  public static let benchCreate = statement(PackageResources.bench_create_sql)
  /// Empties the table of the baselines.
  public static let benchClear = statement(PackageResources.bench_clear_sql)
  /// Drops the table of the baselines.
  public static let benchDrop = statement(PackageResources.bench_drop_sql)
  /// Inserts an event: id $1, stream $2, version $3, type $4, data $5, metadata $6.
  public static let benchInsert = statement(PackageResources.bench_insert_sql)
  /// As benchInsert, and tells the listeners in the same transaction.
  public static let benchInsertNotify = statement(PackageResources.bench_insert_notify_sql)
  /// Takes a batch of events, in the binary format.
  public static let benchCopy = statement(PackageResources.bench_copy_sql)
  /// Makes what fills a log.
  public static let benchFilling = statement(PackageResources.bench_filling_sql)
  /// Begins to fill a partition.
  public static let benchBeginFilling = statement(PackageResources.bench_begin_filling_sql)
  /// Puts what was filled in the place of partition $1, counted from 0.
  public static let benchEndFilling = statement(PackageResources.bench_end_filling_sql)
  /// Adds the events at positions $1 to $2 of a log of $4, which belong to $3 projects in turn.
  public static let benchFill = statement(PackageResources.bench_fill_sql)
  /// Takes events into the partition that is being filled, in the binary format.
  public static let benchCopyFilling = statement(PackageResources.bench_copy_filling_sql)
  /// The last 50 events of stream $1.
  public static let benchLastEvents = statement(PackageResources.bench_last_events_sql)
  /// Brings the planner's statistics up to date.
  public static let benchSettle = statement(PackageResources.bench_settle_sql)
}
