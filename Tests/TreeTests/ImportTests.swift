import Testing

/// The dependencies between the targets: `docs/decisions/2026-11-21-parts.md` explains them.
@Suite struct ImportTests {
  private static let domainLibraries: Set = ["Collections", "Content", "Fountain", "JSON", "Text"]
  /// The modules of Callboard and the C libraries that each target may import.
  private static let allowed: [String: Set<String>] = [
    "Collections": [],
    "Fountain": [],
    "JSON": [],
    "Text": ["JSON"],
    "Content": ["JSON", "Text"],
    "Domain": domainLibraries,
    "Postgres": ["CLibPQ"],
    "Crypto": ["CCrypto"],
    "QRCodes": ["CQREncode"],
    "HTTPServer": ["CMicroHTTPD"],
    "HTTPClient": ["CCurl"],
    "Tracing": ["HTTPClient", "JSON"],
    "EmbeddedPostgres": ["Postgres"],
    "EventLog": ["Domain", "Postgres", "Schema"],
    "Accounts": ["Domain", "EventLog", "Postgres", "Schema"],
    "Engine": ["Domain", "EventLog"],
    "Projections": ["Domain", "EventLog", "Postgres", "Schema"],
    "Presence": ["Domain", "EventLog", "Postgres", "Schema"],
    "Webhooks": [
      "Crypto", "Domain", "EventLog", "HTTPClient", "Postgres", "Projections", "Schema", "Tracing",
    ],
    "Live": [
      "Crypto", "Domain", "Engine", "EventLog", "HTTPServer", "Presence", "Projections",
    ],
    "API": [
      "Accounts", "Console", "Domain", "EventLog", "Engine", "Live", "Presence", "Projections",
      "HTTPClient", "HTTPServer", "Crypto", "Postgres", "QRCodes", "Schema", "Tracing", "WebClient",
      "Webhooks",
    ],
    "Client": ["Content"],
    "ClientAPI": ["Client", "Content"],
    "CommandLine": ["Client", "Domain", "HTTPServer"],
    "Demo": ["Client", "CommandLine", "Crypto", "Domain"],
    "Conformance": ["Client", "CommandLine", "Domain"],
    "Editor": ["Client", "CommandLine", "Content"],
    "Bench": [
      "Client", "CommandLine", "Domain", "EmbeddedPostgres", "EventLog", "HTTPServer", "Postgres",
      "Projections", "Schema",
    ],
    "callboard": [
      "API", "Accounts", "Bench", "CMimalloc", "Client", "CommandLine", "Conformance", "Crypto",
      "Demo", "Domain", "Editor", "EmbeddedPostgres", "Engine", "EventLog", "HTTPClient",
      "HTTPServer",
      "Live", "Postgres", "Presence", "Projections", "Schema", "Tracing", "Webhooks",
    ],
  ]
  private static let systemModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization", "Glibc",
    "Dispatch", "Darwin", "Observation",
  ]
  private static let cModules: Set<String> = [
    "CLibPQ", "CMicroHTTPD", "CCrypto", "CCurl", "CMimalloc", "CQREncode",
  ]

  @Test func everyTargetIsKnownHere() throws {
    let folders = Set(try Tree.folders(in: "Sources")).subtracting(Self.cModules)
    #expect(folders == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func aTargetImportsOnlyWhatItMay(target: String) throws {
    let files = try Tree.files(under: "Sources/\(target)", ending: ".swift")
    #expect(!files.isEmpty)
    let ours = (Self.allowed[target] ?? []).map { "Callboard\($0)" }
    let allowed = Self.systemModules.union(ours)
    for file in files {
      for module in imports(of: file) {
        #expect(allowed.contains(module), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func theDomainImportsNothingWithClocksOrFiles() throws {
    let known =
      Self.domainLibraries.map { "Callboard\($0)" } + [
        "FoundationEssentials", "Synchronization",
      ]
    for file in try (Self.domainLibraries.union(["Domain"])).flatMap({
      try Tree.files(under: "Sources/\($0)", ending: ".swift")
    }) {
      let outside = imports(of: file).subtracting(known)
      #expect(outside.isEmpty, "\(file.path) imports \(outside)")
      for word in ["Date()", "Clock.now", "UUID()", "random(", "async ", "await "] {
        #expect(!code(of: file).contains(word), "\(file.path) says \(word)")
      }
    }
  }

  @Test func theSchemaImportsNothing() throws {
    for file in try Tree.files(under: "SQL", ending: ".swift") {
      #expect(imports(of: file).isEmpty, "\(file.path)")
    }
  }

  /// An app that depends on the package may have targets called `Domain` or `Crypto`.
  @Test func eachTargetOfAFolderIsNamedAfterThePackage() throws {
    let package = try Tree.file("Package.swift").text
    let plain = package.matches(of: /(?:[tT]arget|systemLibrary)\(\s*name: "(\w+)"/)
    #expect(plain.map { String($0.output.1) } == ["callboard"])
    for folder in Self.cModules {
      let map = try Tree.file("Sources/\(folder)/module.modulemap").text
      #expect(map.hasPrefix("module Callboard\(folder) "), "\(folder)")
    }
  }

  @Test func thePackageDependsOnNoOtherPackage() throws {
    #expect(!(try Tree.file("Package.swift").text.contains(".package(")))
  }

  /// The modules that a file imports on Linux. `ClientPlatformsTests` checks the imports for other platforms.
  private func imports(of file: Tree.File) -> Set<String> {
    let elsewhere = /#else\n +(?:public |package )?import Foundation\n *#endif/
    return Set(
      file.text.replacing(elsewhere, with: "#endif").split(separator: "\n").compactMap { line in
        var words = line.split(separator: " ")
        while let first = words.first, first.hasPrefix("@") || Self.accesses.contains(first) {
          words.removeFirst()
        }
        guard words.count >= 2, words[0] == "import" else { return nil }
        // `import struct Module.Type` names its kind first.
        let path = words.count > 2 ? words[2] : words[1]
        return path.split(separator: ".").first.map(String.init)
      })
  }

  private static let accesses: Set<Substring> = ["public", "package", "internal", "private"]

  private func code(of file: Tree.File) -> String {
    file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }
}
