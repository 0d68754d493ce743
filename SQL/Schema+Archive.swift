extension Schema {
  public static let countChangedEvents = statement(PackageResources.count_changed_events_sql)
  public static let isCopyVisible = statement(PackageResources.is_copy_visible_sql)
  public static let selectCopyMark = statement(PackageResources.select_copy_mark_sql)
  public static let selectIndexPairs = statement(PackageResources.select_index_pairs_sql)
  public static let selectLeftCopies = statement(PackageResources.select_left_copies_sql)
  public static let selectOldPartitions = statement(PackageResources.select_old_partitions_sql)
  public static let selectPartitionSettings = statement(
    PackageResources.select_partition_settings_sql)
  public static let selectPartitionShape = statement(PackageResources.select_partition_shape_sql)
  public static let selectTableID = statement(PackageResources.select_table_id_sql)
  public static let selectTablespace = statement(PackageResources.select_tablespace_sql)
  public static let selectUncopied = statement(PackageResources.select_uncopied_sql)
  public static let setArchive = statement(PackageResources.set_archive_sql)
  public static let summarizePartition = statement(PackageResources.summarize_partition_sql)
}
