import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A package of an app depends on this one by path, and has targets of its own with names of folders of this one.
@Suite(.serialized, .timeLimit(.minutes(40))) struct AppPackageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(.enabled(if: Shell.swift != nil, "no Swift toolchain in PATH"))
  func anAppWithTargetsOfTheSameNamesBuildsWithoutTheSystemsLibraries() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let shell = try Shell(in: folder)
    let targets = ["Domain", "API", "Engine"]
    try shell.write(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "app",
        dependencies: [.package(path: "\(Self.root.path)")],
        targets: [
          \(targets.map { ".target(name: \"\($0)\")," }.joined(separator: "\n    "))
          .executableTarget(
            name: "App",
            dependencies: [
              "Domain", "API", "Engine",
              .product(name: "CallboardClient", package: "\(Self.root.lastPathComponent)"),
            ]),
        ])
      """)
    for target in targets {
      try shell.write(
        "Sources/\(target)/\(target).swift", "public let of\(target) = \"\(target)\"\n")
    }
    try shell.write("Sources/App/main.swift", Self.app)
    let built = try await shell.run("swift", "build", "--disable-index-store", "--product", "App")
    #expect(built.exitCode == 0, "\(built.text.suffix(8_000))")
    let ran = try await shell.run("\(folder.path)/.build/debug/App")
    #expect(ran.text == "To be, or not to be\nDomain API Engine\n", "\(ran.text)")
    #expect(ran.exitCode == 0)
  }

  /// The branches for platforms without `FoundationEssentials`, as far as Linux can compile them.
  @Test(.enabled(if: Shell.swift != nil, "no Swift toolchain in PATH"))
  func theLibraryCompilesWithAllOfFoundation() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let shell = try Shell(in: folder)
    for target in ["JSON", "Text", "Content", "Client", "ClientAPI"] {
      var files: [String] = []
      let sources = Self.root.appendingPathComponent("Sources/\(target)")
      let names =
        FileManager.default.enumerator(atPath: sources.path)?
        .compactMap { $0 as? String } ?? []
      for name in names where name.hasSuffix(".swift") {
        let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
        let file = "\(target)/\(name)"
        try shell.write(
          file, text.replacing("#if canImport(FoundationEssentials)", with: "#if false"))
        files.append("\(folder.path)/\(file)")
      }
      #expect(!files.isEmpty, "Sources/\(target)")
      let module = "Callboard\(target)"
      let features = [
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
        "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
      ].flatMap { ["-enable-upcoming-feature", $0] }
      let compiled = try await shell.run(
        [
          "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6",
          "-package-name", "callboard", "-module-name", module, "-I", folder.path,
          "-emit-module-path", "\(folder.path)/\(module).swiftmodule",
        ] + features + files)
      #expect(compiled.exitCode == 0, "\(compiled.text.suffix(8_000))")
    }
    try await Self.checkDocumentation(of: shell)
  }

  /// Makes the library's documentation from what was compiled, and looks for links that lead nowhere.
  private static func checkDocumentation(of shell: Shell) async throws {
    let folder = shell.folder.path
    try FileManager.default.createDirectory(
      atPath: "\(folder)/symbols", withIntermediateDirectories: true)
    let extracted = try await shell.run(
      "swift-symbolgraph-extract", "-module-name", "CallboardClient", "-I", folder, "-target",
      try await target(shell), "-output-dir", "\(folder)/symbols", "-minimum-access-level", "public"
    )
    #expect(extracted.exitCode == 0, "\(extracted.text.suffix(8_000))")
    let converted = try await shell.run(
      "docc", "convert", root.appendingPathComponent("Sources/Client/CallboardClient.docc").path,
      "--additional-symbol-graph-dir", "\(folder)/symbols", "--output-path", "\(folder)/pages",
      "--fallback-display-name", "CallboardClient", "--fallback-bundle-identifier",
      "CallboardClient")
    #expect(converted.exitCode == 0, "\(converted.text.suffix(8_000))")
    let dead = converted.text.split(separator: "\n").filter { $0.contains("doesn't exist") }
    #expect(dead.isEmpty, "\(dead)")
    #expect(
      FileManager.default.fileExists(
        atPath: "\(folder)/pages/data/documentation/callboardclient/projectsync.json"))
  }

  /// The name of the platform that the toolchain compiles for.
  private static func target(_ shell: Shell) async throws -> String {
    let answer = try await shell.run("swiftc", "-print-target-info")
    let start = try #require(answer.text.firstIndex(of: "{"))
    let json = try JSON.parse(Array(answer.text[start...].utf8))
    return try #require(json["target"]?["triple"]?.string)
  }

  /// Edits a copy of a project without a service.
  private static let app = """
    import API
    import CallboardClient
    import Domain
    import Engine
    import Foundation

    let (scene, line) = (UUID(), UUID())
    let state = try JSON.parse(
      \"\"\"
      {"version": 4, "characters": [], "locations": [], "scenes": [{"id": "\\(scene.lower)",
       "order": "a0", "heading": "INT. ELSINORE", "elements": [{"id": "\\(line.lower)",
       "scene": "\\(scene.lower)", "order": "a0", "kind": "dialogue", "text": "To be to be"}]}]}
      \"\"\")
    let snapshot = try ProjectSnapshot(state: state, incarnation: "1")
    var document = ProjectDocument(project: UUID(), snapshot: snapshot)
    let edit: CallboardContent.Operation = .editText(
      element: line, TextOperation(replacing: 5..<5, with: ", or not"))
    try document.make(edit)
    print(document.view.element(line)?.text.string ?? "")
    print(ofDomain, ofAPI, ofEngine)
    _ = URLSessionTransport(url: URL(string: "http://127.0.0.1:1")!)

    """
}

/// Runs programs of the toolchain in a folder, in whose PATH there is no `pkg-config`.
private struct Shell {
  /// The folder of the toolchain that PATH leads to.
  static let swift: URL? = paths.first {
    FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("swift").path)
  }
  private static let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: String($0)) }

  let folder: TestFolder
  private let bin: String

  /// Makes a folder with links to all that PATH has but `pkg-config`.
  init(in folder: TestFolder) throws {
    self.folder = folder
    bin = "\(folder.path)/bin"
    let files = FileManager.default
    try files.createDirectory(atPath: bin, withIntermediateDirectories: true)
    for path in Self.paths {
      for name in (try? files.contentsOfDirectory(atPath: path.path)) ?? [] {
        if name.contains("pkg-config") || name.hasPrefix("pkgconf") { continue }
        if files.fileExists(atPath: "\(bin)/\(name)") { continue }
        // A dead link is no loss.
        _ = symlink(path.appendingPathComponent(name).path, "\(bin)/\(name)")
      }
    }
  }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(folder.path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func run(_ words: String...) async throws -> (text: String, exitCode: Int32) {
    try await run(words)
  }

  /// Runs a program to its end, and returns what it has printed.
  func run(_ words: [String]) async throws -> (text: String, exitCode: Int32) {
    let log = "\(folder.path)/output-\(UInt32.random(in: 0 ... .max))"
    let process = try Process.withoutSettings(
      URL(fileURLWithPath: "/usr/bin/env"), words, output: log)
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": bin, "HOME": folder.path]
    let code = ExitCode()
    process.terminationHandler = { code.set($0.terminationStatus) }
    try process.run()
    defer { process.terminate() }
    try await eventually("\(words.prefix(2)) has ended", timeoutSeconds: 1_500) {
      code.value != nil
    }
    return (try String(contentsOfFile: log, encoding: .utf8), code.value ?? -1)
  }
}
