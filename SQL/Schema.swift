/// The SQL files of this folder, embedded in the binary.
public enum Schema {
  public static let logMigration = String(decoding: PackageResources.m0001_log_sql, as: UTF8.self)
}
