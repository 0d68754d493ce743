// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// The name of the target in a folder. An app that depends on this package may have targets of its own called `Domain`
/// or `Crypto`, and no two targets of one build may have the same name, so those of this package begin with its name.
func targetName(_ folder: String) -> String { "Callboard" + folder }

func dependencies(_ folders: [String]) -> [Target.Dependency] {
  folders.map { .target(name: targetName($0)) }
}

/// A library in a folder, with the folders of the targets that it depends on.
func module(
  _ folder: String, _ folders: [String] = [], in parent: String = "Sources",
  resources: [Resource]? = nil
) -> Target {
  .target(
    name: targetName(folder), dependencies: dependencies(folders), path: "\(parent)/\(folder)",
    resources: resources, swiftSettings: settings)
}

/// A C library of the system; its module map is in a folder.
func cLibrary(_ folder: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(
    name: targetName(folder), path: "Sources/\(folder)", pkgConfig: pkgConfig,
    providers: [.apt([apt])])
}

/// A program that tests or people start, and that is no part of the package for others.
func driver(_ folder: String, _ folders: [String]) -> Target {
  .executableTarget(
    name: targetName(folder), dependencies: dependencies(folders), path: "Tests/\(folder)",
    swiftSettings: settings)
}

/// Links Swift's libraries into a program, so that it runs where Swift is not installed.
///
/// The option `--static-swift-stdlib` does the same, but changes how sources are compiled, so tests could not share the
/// objects. Foundation needs the libraries that are named here; it names them itself only with that option. Tests must not
/// depend on the target of the program, because its settings would hold for them, too.
let swiftInside: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-lCoreFoundation", "-l_FoundationCShims", "-l_FoundationCollections",
      "-l_FoundationICU", "-l_CFURLSessionInterface",
    ], .when(platforms: [.linux]))
]

/// Tests are compiled as they stand, without debug information: optimising them takes minutes and proves nothing. The
/// code that they test is optimised as the program is. `unsafeFlags` keep a package from depending on this one only in
/// the targets of products that it uses.
func tests(
  _ name: String, _ folders: [String], and others: [Target.Dependency] = [],
  exclude: [String] = [], optimised: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies(folders) + others, exclude: exclude,
    swiftSettings: settings + (optimised ? [] : [asTheyStand]))
}

/// File by file, a change of one test compiles little more than that test again (`-incremental`), and both cores have work
/// while the largest target is compiled last. No other target imports their modules, so these need not be there before the
/// objects. SwiftPM adds `-g` after these options, so that only the compiler's frontend can be told to leave debug
/// information out. The driver warns that it ignores `-num-threads`, which SwiftPM adds for whole modules.
let asTheyStand: SwiftSetting = .unsafeFlags(
  [
    "-Onone", "-Xfrontend", "-gnone", "-no-whole-module-optimization", "-enable-batch-mode",
    "-incremental", "-no-emit-module-separately",
  ], .when(configuration: .release))

let package = Package(
  name: "callboard",
  // For the library `CallboardClient` in apps; the service runs on Linux.
  platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)],
  products: [
    .executable(name: "callboard", targets: ["callboard"]),
    .library(name: "CallboardClient", targets: ["CallboardClient"]),
    .library(name: "CallboardClientAPI", targets: ["CallboardClientAPI"]),
  ],
  targets: [
    cLibrary("CLibPQ", pkgConfig: "libpq", apt: "libpq-dev"),
    cLibrary("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    cLibrary("CQREncode", pkgConfig: "libqrencode", apt: "libqrencode-dev"),
    cLibrary("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    cLibrary("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
    cLibrary("CMimalloc", apt: "libmimalloc-dev"),

    module("Collections"),
    module("Fountain"),
    module("JSON"),
    module("Text", ["JSON"]),
    module("Content", ["JSON", "Text"]),
    module("Domain", ["Collections", "Content", "Fountain", "JSON", "Text"]),
    module("Postgres", ["CLibPQ"]),
    .target(
      name: targetName("Schema"), path: "SQL",
      resources: [
        .embedInCode("migrations"), .embedInCode("statements"), .embedInCode("projections"),
      ],
      swiftSettings: settings),
    .target(name: targetName("CWebClient"), path: "clients/javascript/embedded"),
    .target(
      name: targetName("WebClient"), dependencies: dependencies(["CWebClient"]),
      path: "clients/javascript",
      exclude: [
        "callboard-spaces.d.ts", "callboard-spaces.js", "callboard.d.ts", "callboard.js",
        "embedded", "file-store.d.ts", "file-store.js", "generate", "package.json", "test",
      ],
      swiftSettings: settings),
    .target(
      name: targetName("CConsole"), path: "console/embedded", exclude: ["files.inc", "generate"]),
    .target(
      name: targetName("Console"), dependencies: dependencies(["CConsole"]), path: "console",
      exclude: ["embedded", "page"], swiftSettings: settings),
    module("Crypto", ["CCrypto", "JSON"]),
    module("QRCodes", ["CQREncode"]),
    module("EmbeddedPostgres", ["Postgres"]),
    module("EventLog", ["Domain", "Postgres", "Schema"]),
    module("Accounts", ["Domain", "EventLog", "Postgres", "Schema"]),
    module("Engine", ["Domain", "EventLog"]),
    module("Projections", ["Domain", "EventLog", "Postgres", "Schema"]),
    module("Presence", ["Domain", "EventLog", "Postgres", "Schema"]),
    module("Tenants", ["Domain", "EventLog", "Postgres", "Schema"]),
    module("HTTPServer", ["CMicroHTTPD"]),
    module(
      "Live",
      ["Crypto", "Domain", "Engine", "EventLog", "HTTPServer", "Presence", "Projections"]),
    module("HTTPClient", ["CCurl"]),
    module("Tracing", ["HTTPClient", "JSON"]),
    module(
      "Webhooks",
      [
        "Crypto", "Domain", "EventLog", "HTTPClient", "Postgres", "Projections", "Schema",
        "Tracing",
      ]),
    module(
      "API",
      [
        "Accounts", "Console", "Domain", "EventLog", "Engine", "Live", "Presence", "Projections",
        "HTTPClient", "HTTPServer", "Crypto", "Postgres", "QRCodes", "Tenants", "Tracing",
        "WebClient", "Webhooks",
      ]),
    module("Client", ["Content"]),
    module("ClientAPI", ["Client", "Content"]),
    module("CommandLine", ["Client", "Domain", "HTTPServer"]),
    module("Demo", ["Client", "CommandLine", "Crypto", "Domain"]),
    module("Editor", ["Client", "CommandLine", "Content"]),
    module(
      "Bench",
      [
        "Client", "CommandLine", "Domain", "EmbeddedPostgres", "EventLog", "HTTPServer",
        "Postgres", "Projections", "Schema",
      ],
      resources: [.embedInCode("SQL")]),
    module(
      "Conformance", ["Client", "CommandLine", "Domain"], resources: [.embedInCode("Vectors")]),
    module(
      "Program",
      [
        "API", "Accounts", "Bench", "CMimalloc", "Client", "CommandLine", "Conformance", "Crypto",
        "Demo", "Domain", "Editor",
        "EmbeddedPostgres", "Engine", "EventLog", "HTTPClient", "HTTPServer", "Live",
        "Postgres", "Presence", "Projections", "Schema", "Tenants", "Tracing", "Webhooks",
      ]),
    .executableTarget(
      name: "callboard", dependencies: dependencies(["Program"]), swiftSettings: settings,
      linkerSettings: swiftInside),

    module("TestSupport", ["EmbeddedPostgres", "Engine", "JSON", "Postgres"], in: "Tests"),
    module("EventSamples", ["Domain"], in: "Tests"),
    tests("DomainTests", ["Content", "Domain", "EventSamples"]),
    tests("PostgresTests", ["EmbeddedPostgres", "Postgres", "TestSupport"]),
    tests("EmbeddedPostgresTests", ["EmbeddedPostgres", "Postgres", "TestSupport"]),
    tests("HTTPServerTests", ["EventLog", "HTTPServer", "TestSupport"]),
    tests("HTTPClientTests", ["HTTPClient", "TestSupport"]),
    tests("CryptoTests", ["Crypto", "JSON"]),
    tests("QRCodesTests", ["QRCodes"]),
    tests(
      "EventLogTests",
      [
        "Accounts", "CLibPQ", "Domain", "EmbeddedPostgres", "EventLog", "Postgres", "Schema",
        "TestSupport",
      ]),
    tests("AccountsTests", ["Accounts", "EventLog", "Postgres", "TestSupport"]),
    tests("TenantsTests", ["EventLog", "Postgres", "Tenants", "TestSupport"]),
    tests("EngineTests", ["Engine", "EventLog", "Domain", "Postgres", "TestSupport"]),
    tests("ProjectionsTests", ["Projections", "EventLog", "Domain", "Postgres", "TestSupport"]),
    tests(
      "APITests",
      [
        "API", "Accounts", "CCrypto", "Client", "Console", "Crypto", "Domain", "Engine", "EventLog",
        "EventSamples", "HTTPClient", "HTTPServer", "Live", "Postgres", "Presence", "Projections",
        "TestSupport", "Tracing", "Webhooks",
      ]),
    tests("ClientTests", ["Client", "ClientDriver", "Content", "Domain"]),
    driver("ClientDriver", ["Client", "Content"]),
    tests("ClientAPITests", ["Client", "ClientAPI", "Content"]),
    tests("EditorTests", ["Client", "Content", "Editor"]),
    tests("LiveTests", ["Domain", "Live", "TestSupport"]),
    tests("ConformanceTests", ["Conformance", "Domain", "TestSupport"]),
    tests("TracingTests", ["HTTPClient", "JSON", "TestSupport", "Tracing"]),
    tests("WebhooksTests", ["Domain", "EventLog", "Postgres", "Webhooks"]),
    tests(
      "PresenceTests",
      ["Domain", "EventLog", "Postgres", "Presence", "TestSupport"]),
    tests(
      "SystemTests",
      [
        "Bench", "CMimalloc", "Client", "ClientAPI", "CommandLine", "Crypto", "Demo", "Domain",
        "EmbeddedPostgres", "EventLog", "Postgres", "Program", "Projections", "TestSupport",
      ],
      and: [.target(name: targetName("ClientDriver"))],
      exclude: [
        "Clients/browser.py", "Clients/clock.mjs", "Clients/converge.mjs", "Clients/driver.mjs",
        "Clients/edit.py", "Clients/kill.mjs", "Clients/live.mjs", "Clients/parts.mjs",
        "Clients/shell.py", "Clients/trace.mjs", "Clients/tutorial.mjs", "Console/console.py",
        "Console/pictures.py", "Failover/machines.py", "Failover/rounds.py", "Failover/writers.py",
        "GameDay/game_day.py", "Generated/day.py", "Generated/day.ts",
        "Generated/day_of_openapi_generator.py", "Generated/day_of_shapes.py",
        "Generated/generate.py", "Live/follow.py", "Live/hold.py", "Peers/converge.py",
        "Peers/driver.py", "Peers/replica.py", "Peers/sharing.py", "Peers/transport.py",
        "Restore/restore_to_a_second.py", "Support/load.py", "Support/operations.py",
        "Support/watch.py", "Tenants/foreign.py", "Tenants/issuer.py",
        "Upgrade/rolling_upgrade.py",
      ]),
    tests(
      "GoldenTests",
      ["API", "Domain", "EventLog", "EventSamples", "Postgres", "Projections", "TestSupport"],
      exclude: ["Files"]),
    tests("TreeTests", ["API", "Domain", "HTTPServer", "Schema", "TestSupport"], optimised: true),
  ],
  swiftLanguageModes: [.v6]
)
