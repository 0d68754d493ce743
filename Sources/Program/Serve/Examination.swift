import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres

/// The findings of `doctor`.
final class Examination {
  struct Finding {
    let subject: String
    let isGood: Bool?
    let text: String
    let repair: String?
  }

  private(set) var findings: [Finding] = []

  /// Whether nothing needs repair.
  var isHealthy: Bool { findings.allSatisfy { $0.isGood != false } }

  /// Adds a finding that is neither good nor bad.
  func note(_ subject: String, _ text: String) {
    findings.append(Finding(subject: subject, isGood: nil, text: text, repair: nil))
  }

  /// Runs a check.
  ///
  /// - Parameter repair: the remedy if it fails, unless the error itself has one.
  /// - Returns: the text of the body; nil if it failed.
  @discardableResult
  func attempt(
    _ subject: String, repair: String, _ body: () async throws -> String
  ) async -> String? {
    do {
      let text = try await body()
      findings.append(Finding(subject: subject, isGood: true, text: text, repair: nil))
      return text
    } catch {
      findings.append(
        Finding(
          subject: subject, isGood: false, text: "\(error)",
          repair: Self.repair(of: error) ?? repair))
      return nil
    }
  }

  /// Prints all findings.
  func report(asJSON: Bool) {
    guard !asJSON else {
      return Output.json { json in
        json.member("healthy", isHealthy)
        json.member("findings", each: findings) { finding, json in
          json.object {
            $0.member("subject", finding.subject)
            $0.member("good", finding.isGood)
            $0.member("text", finding.text)
            $0.member("repair", finding.repair)
          }
        }
      }
    }
    for finding in findings {
      switch finding.isGood {
      case nil: Output.line("  \(finding.text)")
      case true?: Output.line("✓ \(finding.subject): \(finding.text)")
      case false?:
        Output.line("✗ \(finding.subject): \(finding.text)")
        if let repair = finding.repair { Output.line("    to repair: \(repair)") }
      }
    }
  }
}

extension Examination {
  /// The remedy for an error whose cause is the same whatever was checked when it came; nil: the check knows better.
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
