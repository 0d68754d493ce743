import CallboardAPI
import CallboardCommandLine
import CallboardCrypto
import CallboardEmbeddedPostgres
import CallboardPostgres

/// `callboard doctor`: prints the settings in force, checks the service and the log, and says how to repair faults.
enum DoctorCommand {
  static let command = Subcommand(
    words: ["doctor"],
    summary: "print the configuration in force, test it, and verify the log's invariants",
    options: Settings.options + [
      .init(
        name: "full",
        help: "verify the whole log, instead of only the events since the last successful proof"
      )
    ],
    examples: [
      ("callboard doctor", "the folder of the private PostgreSQL, which may be in use"),
      (
        "callboard doctor --database-url $URL --json",
        "for scripts: exit code 1 if a check fails"
      ),
    ]
  ) { invocation in
    let settings = try Settings(invocation)
    let examination = Examination()
    for option in settings.inForce {
      examination.note("configuration", "\(option)")
    }
    let place = try settings.openDatabase(sharing: .joinIfRunning)
    defer { place.close() }
    for issuer in settings.issuers { await examine(issuer, examination) }
    let node = try settings.node(on: place)
    await Doctor.withPool(node.options.patient, size: 2, name: "doctor") { pool in
      await Doctor(
        node: node, pool: pool, isFull: invocation.isSet("full"), examination: examination
      ).examine()
      if settings.tenants != nil {
        await examineTenants(
          in: settings.tenantDatabases(on: place), pool, node.log, examination)
      }
    }
    examination.report(asJSON: invocation.wantsJSON)
    if !examination.isHealthy { throw Failure("some checks failed") }
  }

  /// Fetches the keys of an issuer as a node would.
  private static func examine(_ issuer: OpenIssuer, _ examination: Examination) async {
    guard let keys = issuer.fetchedKeys() else { return }
    await examination.attempt(
      "the keys of \(issuer.configuration.issuer) can be fetched",
      repair: "check the URL of its keys, and whether this machine reaches it and trusts it"
    ) { "\(try await keys.fetchOnce().count) keys" }
  }
}
