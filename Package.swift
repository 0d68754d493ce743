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

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Tests are compiled as they stand: optimising them takes minutes and proves nothing. What they test is optimised
/// as the program is. `unsafeFlags` in a target that no product holds do not keep a package from depending on this one.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  optimised: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: settings + (optimised ? [] : [.unsafeFlags(["-Onone"])]))
}

let package = Package(
  name: "callboard",
  products: [
    .executable(name: "callboard", targets: ["callboard"]),
    .library(name: "CallboardClient", targets: ["CallboardClient"]),
  ],
  targets: [
    .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),

    module("Domain"),
    module("Postgres", ["CLibPQ"]),
    .target(
      name: "Schema", path: "SQL",
      resources: [
        .embedInCode("migrations"), .embedInCode("statements"), .embedInCode("projections"),
        .embedInCode("bench"),
      ],
      swiftSettings: settings),
    module("Crypto", ["CCrypto"]),
    module("QRCodes", ["CQREncode"]),
    module("EmbeddedPostgres", ["Postgres"]),
    module("EventLog", ["Domain", "Postgres", "Schema"]),
    module("Engine", ["Domain", "EventLog"]),
    module("Projections", ["Domain", "EventLog", "Postgres", "Schema"]),
    module("Presence", ["Domain", "EventLog"]),
    module("HTTPServer", ["CMicroHTTPD"]),
    module("HTTPClient", ["CCurl"]),
    module(
      "Webhooks",
      ["Crypto", "Domain", "EventLog", "HTTPClient", "Postgres", "Projections", "Schema"]),
    module(
      "API",
      [
        "Domain", "EventLog", "Engine", "Presence", "Projections", "HTTPClient", "HTTPServer",
        "Crypto", "QRCodes", "Webhooks",
      ]),
    module("CallboardClient", ["Domain"]),
    .executableTarget(
      name: "callboard",
      dependencies: [
        "API", "CMimalloc", "CallboardClient", "Crypto", "Domain", "EmbeddedPostgres", "Engine",
        "EventLog", "HTTPClient", "HTTPServer", "Postgres", "Presence", "Projections", "Schema",
        "Webhooks",
      ],
      swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: ["EmbeddedPostgres", "Postgres"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "EventSamples", dependencies: ["Domain"], path: "Tests/EventSamples",
      swiftSettings: settings),
    tests("DomainTests", ["Domain", "EventSamples"]),
    tests("PostgresTests", ["EmbeddedPostgres", "Postgres", "TestSupport"]),
    tests("EmbeddedPostgresTests", ["EmbeddedPostgres", "Postgres", "TestSupport"]),
    tests("HTTPServerTests", ["EventLog", "HTTPServer", "TestSupport"]),
    tests("HTTPClientTests", ["HTTPClient", "TestSupport"]),
    tests("CryptoTests", ["Crypto"]),
    tests("QRCodesTests", ["QRCodes"]),
    tests(
      "EventLogTests",
      [
        "CLibPQ", "Domain", "EmbeddedPostgres", "EventLog", "Postgres", "Schema", "TestSupport",
      ]),
    tests("EngineTests", ["Engine", "EventLog", "Domain", "Postgres", "TestSupport"]),
    tests("ProjectionsTests", ["Projections", "EventLog", "Domain", "Postgres", "TestSupport"]),
    tests(
      "APITests",
      [
        "API", "CallboardClient", "Crypto", "Domain", "Engine", "EventLog", "EventSamples",
        "HTTPClient", "HTTPServer", "Postgres", "Presence", "Projections", "TestSupport",
        "Webhooks",
      ]),
    tests("WebhooksTests", ["Domain", "Webhooks"]),
    tests("PresenceTests", ["Domain", "EventLog", "Postgres", "Presence", "TestSupport"]),
    tests(
      "SystemTests",
      [
        "CMimalloc", "CallboardClient", "Crypto", "Domain", "EmbeddedPostgres", "EventLog",
        "Postgres", "Projections", "TestSupport", "callboard",
      ],
      exclude: ["Live/follow.py", "Live/hold.py"]),
    tests(
      "GoldenTests",
      ["API", "Domain", "EventLog", "EventSamples", "Postgres", "Projections", "TestSupport"],
      exclude: ["Files"]),
    tests("TreeTests", ["API", "Domain", "HTTPServer", "Schema"], optimised: true),
  ],
  swiftLanguageModes: [.v6]
)
