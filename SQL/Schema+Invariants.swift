extension Schema {
  public static let findUnpermittedEvents = statement(
    PackageResources.find_unpermitted_events_sql)
  public static let findHoles = statement(PackageResources.find_holes_sql)
  public static let selectStorage = statement(PackageResources.select_storage_sql)
  public static let selectPublishedHead = statement(PackageResources.select_published_head_sql)
  public static let notePublishedHead = statement(PackageResources.note_published_head_sql)
  public static let recordFinding = statement(PackageResources.record_finding_sql)
  public static let endFinding = statement(PackageResources.end_finding_sql)
  public static let recordProjectionFindings = statement(
    PackageResources.record_projection_findings_sql)
  public static let selectFindings = statement(PackageResources.select_findings_sql)
  public static let copyClaims = statement(PackageResources.copy_claims_sql)
  public static let countDetachedPartitions = statement(
    PackageResources.count_detached_partitions_sql)
  public static let copyStreams = statement(PackageResources.copy_streams_sql)
  public static let selectChangedStreams = statement(PackageResources.select_changed_streams_sql)
  public static let selectProof = statement(PackageResources.select_proof_sql)
  public static let noteProof = statement(PackageResources.note_proof_sql)
  public static let copyDeadlines = statement(PackageResources.copy_deadlines_sql)
  public static let selectStreamDues = statement(PackageResources.select_stream_dues_sql)
  public static let mayChangeEvents = statement(PackageResources.may_change_events_sql)
}
