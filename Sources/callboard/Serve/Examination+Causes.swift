import CallboardEventLog
import CallboardPostgres

extension Examination {
  /// What to do about an error whose cause is the same whatever was checked when it came; nil: the check knows better.
  static func repair(of error: any Error) -> String? {
    switch error {
    case LogError.schemaIsNewer:
      "this program is older than the schema: use the program of the newer release"
    case let error as LogError: error.cause.flatMap(repair)
    case let error as PostgresError: repair(of: error)
    default: nil
    }
  }

  private static func repair(of error: PostgresError) -> String? {
    switch (error.code, error.sqlState) {
    case (.tlsRefused, _):
      "check the certificate of PostgreSQL: `openssl s_client -starttls postgres -connect HOST:PORT </dev/null | "
        + "openssl x509 -noout -dates -subject` shows it. If it has expired, renew it and run `select pg_reload_conf()`; "
        + "otherwise check the host, sslmode and sslrootcert of the URL"
    case (.authenticationFailed, _):
      "check the role and the password of the URL, and pg_hba.conf of PostgreSQL"
    case (.insufficientResources, "53100"):
      "free space on the disk of PostgreSQL, but never in pg_wal; if PostgreSQL has ended, start it then"
    case (.insufficientResources, "53300"), (.insufficientResources, nil):
      "end sessions of other programs and limit their roles, or raise max_connections"
    default: nil
    }
  }
}
