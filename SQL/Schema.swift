/// The SQL files of this folder, embedded in the binary.
///
/// Migrations are listed here; each part lists its other files in an extension of its own. The comment on top of each
/// file says what its statement promises and what its parameters are.
public enum Schema {
  /// The migrations, in the order in which they apply.
  public static let migrations: [SQLFile] = [
    SQLFile("m0001_log", PackageResources.m0001_log_sql),
    SQLFile("m0002_projections", PackageResources.m0002_projections_sql),
    SQLFile("m0003_reads", PackageResources.m0003_reads_sql),
    SQLFile("m0004_presence", PackageResources.m0004_presence_sql),
    SQLFile("m0005_member_events", PackageResources.m0005_member_events_sql),
    SQLFile("m0006_webhooks", PackageResources.m0006_webhooks_sql),
    SQLFile("m0007_erasures", PackageResources.m0007_erasures_sql),
    SQLFile("m0008_filling", PackageResources.m0008_filling_sql),
    SQLFile("m0009_withdrawn", PackageResources.m0009_withdrawn_sql),
    SQLFile("m0010_erased_again", PackageResources.m0010_erased_again_sql),
    SQLFile("m0011_all_but_texts", PackageResources.m0011_all_but_texts_sql),
    SQLFile("m0012_event_type_editions", PackageResources.m0012_event_type_editions_sql),
    SQLFile("m0013_people", PackageResources.m0013_people_sql),
    SQLFile("m0014_causes", PackageResources.m0014_causes_sql),
    SQLFile(
      "m0015_commands_without_events", PackageResources.m0015_commands_without_events_sql),
    SQLFile("m0016_snapshot_digests", PackageResources.m0016_snapshot_digests_sql),
    SQLFile("m0017_projection_omissions", PackageResources.m0017_projection_omissions_sql),
    SQLFile("m0018_published_head", PackageResources.m0018_published_head_sql),
    SQLFile("m0019_wrapped_secret", PackageResources.m0019_wrapped_secret_sql),
    SQLFile("m0020_words", PackageResources.m0020_words_sql),
    SQLFile("m0021_rebuild_leases", PackageResources.m0021_rebuild_leases_sql),
    SQLFile("m0022_stopped_spaces", PackageResources.m0022_stopped_spaces_sql),
    SQLFile("m0023_compression", PackageResources.m0023_compression_sql),
    SQLFile("m0024_snapshot_parts", PackageResources.m0024_snapshot_parts_sql),
    SQLFile("m0025_alike_members", PackageResources.m0025_alike_members_sql),
    SQLFile("m0026_operators", PackageResources.m0026_operators_sql),
    SQLFile("m0027_growth", PackageResources.m0027_growth_sql),
    SQLFile("m0028_replies", PackageResources.m0028_replies_sql),
    SQLFile("m0029_renewals", PackageResources.m0029_renewals_sql),
    SQLFile("m0030_tenants", PackageResources.m0030_tenants_sql),
    SQLFile("m0031_partners", PackageResources.m0031_partners_sql),
    SQLFile("m0032_queues", PackageResources.m0032_queues_sql),
    SQLFile("m0033_lost_generations", PackageResources.m0033_lost_generations_sql),
    SQLFile("m0034_webhook_pauses", PackageResources.m0034_webhook_pauses_sql),
  ]

  /// The statement in a file, of this target or of another, without the comment on top, which the server need not read.
  public static func statement(_ bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var text = lines.drop { $0.hasPrefix("--") }.joined(separator: "\n")
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The statements in a file, without comments: each ends with `;` at the end of a line.
  static func statements(_ bytes: [UInt8]) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let text = lines.filter { !$0.hasPrefix("--") }.joined(separator: "\n")
    let statements = text.split(separator: ";\n").map(String.init)
    return statements.map { $0.hasSuffix(";") ? String($0.dropLast()) : $0 }
  }
}
