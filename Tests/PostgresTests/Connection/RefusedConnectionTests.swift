import CallboardTestSupport
import Glibc
import Testing

@testable import CallboardPostgres

/// libpq gives no code for a connection that it could not make; its message decides whether another try helps.
@Suite struct RefusedConnectionTests {
  private static let server = "connection to server at \"db\" (10.0.0.1), port 5432 failed: "

  @Test(arguments: [
    "server does not support SSL, but SSL was required",
    "SSL error: certificate verify failed",
    "SSL error: tlsv1 alert unknown ca",
    "root certificate file \"/nonexistent/.postgresql/root.crt\" does not exist\n"
      + "Either provide the file or change sslmode to disable server certificate verification.",
    "server certificate for \"other\" does not match host name \"db\"",
    "server certificate for \"other\" (and 1 other name) does not match host name \"db\"",
    "private key file \"client.key\" has group or world access",
  ])
  func whatTLSRefusesIsNotTriedAgain(_ message: String) {
    let error = PostgresError(connecting: Self.server + message)
    #expect(error.code == .tlsRefused)
    #expect(!error.isTransient)
  }

  @Test(arguments: [
    "FATAL:  no pg_hba.conf entry for host \"10.0.0.2\", user \"callboard\", no encryption",
    "FATAL:  pg_hba.conf rejects connection for host \"10.0.0.2\", user \"callboard\", SSL encryption",
    "FATAL:  connection requires a valid client certificate",
    "FATAL:  password authentication failed for user \"callboard\"",
  ])
  func whomTheServerDoesNotLetInIsNotTriedAgain(_ message: String) {
    let error = PostgresError(connecting: Self.server + message)
    #expect(error.code == .authenticationFailed)
    #expect(!error.isTransient)
  }

  @Test(arguments: [
    "Connection refused", "SSL SYSCALL error: Connection reset by peer",
    "SSL SYSCALL error: EOF detected", "timeout expired",
    "server closed the connection unexpectedly",
  ])
  func aBrokenConnectionIsTriedAgain(_ message: String) {
    let error = PostgresError(connecting: Self.server + message)
    #expect(error.code == .connectionFailed)
    #expect(error.isTransient)
  }

  @Test func theSystemsCertificatesAreTrustedWhereNothingNamesOthers() throws {
    let url = "postgres://callboard@db/callboard"
    func trusted(_ conninfo: String, _ environment: [String: String] = [:]) -> String? {
      ConnectionOptions.trusted(for: conninfo) { environment[$0] }
    }
    let system = ConnectionOptions.systemCertificates
    #expect(trusted("\(url)?sslmode=verify-full") == system)
    #expect(trusted("\(url)?sslmode=verify-ca", ["HOME": "/nonexistent"]) == system)
    #expect(trusted(url, ["PGSSLMODE": "verify-full"]) == system)
    #expect(trusted("\(url)?sslmode=require") == nil)
    #expect(trusted(url) == nil)
    #expect(trusted("\(url)?sslmode=verify-full&sslrootcert=/etc/callboard/ca.pem") == nil)
    #expect(trusted("\(url)?sslmode=verify-full", ["PGSSLROOTCERT": "/etc/ca.pem"]) == nil)
    let home = try TestFolder()
    defer { home.remove() }
    let own = "\(home.path)/.postgresql"
    try #require(mkdir(own, 0o755) == 0)
    let file = try #require(fopen("\(own)/root.crt", "w"))
    fclose(file)
    #expect(trusted("\(url)?sslmode=verify-full", ["HOME": home.path]) == nil)
  }
}
