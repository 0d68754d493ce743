extension Schema {
  /// The events whose actor lacked, at that position, the capability that the type needs, or that break the rule of a type
  /// that needs none; at most $1.
  public static let findUnpermittedEvents = statement(
    PackageResources.find_unpermitted_events_sql)
  /// How many events there are, the last position, and how many streams have holes in their versions.
  public static let findHoles = statement(PackageResources.find_holes_sql)
  /// The settings by which the server would lose what it has committed when its machine crashes.
  public static let selectStorage = statement(PackageResources.select_storage_sql)
  /// The position that was last noted as published, whether its event is in the log, and where that ends.
  public static let selectPublishedHead = statement(PackageResources.select_published_head_sql)
  /// Notes where the log ends as what is published, unless what was noted last is not in it any more.
  public static let notePublishedHead = statement(PackageResources.note_published_head_sql)
  /// Notes that something was found to be wrong: subject $1, kind $2, in words $3.
  public static let recordFinding = statement(PackageResources.record_finding_sql)
  /// Notes that what was found of subject $1 is right again.
  public static let endFinding = statement(PackageResources.end_finding_sql)
  /// Takes over from the verification of projections which of them differ from what the log gives.
  public static let recordProjectionFindings = statement(
    PackageResources.record_projection_findings_sql)
  /// What is wrong now; or, given subject $1, what was last found of it.
  public static let selectFindings = statement(PackageResources.select_findings_sql)
  /// Gives all claims with the streams that hold them, in the binary format.
  public static let copyClaims = statement(PackageResources.copy_claims_sql)
  /// Gives all deadlines, in the binary format.
  public static let copyDeadlines = statement(PackageResources.copy_deadlines_sql)
  /// The version of each of the streams $1 and when it is due, in one snapshot.
  public static let selectStreamDues = statement(PackageResources.select_stream_dues_sql)
  /// Whether the role that asks has a right to change what was written, and the server's version.
  public static let mayChangeEvents = statement(PackageResources.may_change_events_sql)
}
