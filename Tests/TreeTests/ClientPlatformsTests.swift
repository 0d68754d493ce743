import Testing

/// The library `CallboardClient` is for iOS 17, macOS 14 and visionOS 1, too, where it cannot be compiled in CI. So its
/// files and those of the targets that it depends on are read.
@Suite struct ClientPlatformsTests {
  private static let platforms = "platforms: [.iOS(.v17), .macOS(.v14), .visionOS(.v1)]"

  /// The modules that files may import on a condition only, since some platform has no such module.
  private static let conditional: Set<String> = [
    "Darwin", "FoundationEssentials", "FoundationNetworking", "Glibc", "Observation",
  ]
  /// The modules of the system that any file may import.
  private static let everywhere: Set<String> = ["Foundation"]

  /// The names of Swift's libraries that are newer than the platforms, with the release of iOS that has them, as the
  /// interfaces of Swift 6.3 say in `@available`. `Span` and `OutputSpan` are not among them.
  private static let tooNew: [String: Int] = [
    "Synchronization": 18, "Mutex": 18, "Atomic": 18, "Int128": 18, "UInt128": 18, "RangeSet": 18,
    "DiscontiguousSlice": 18, "TaskExecutor": 18, "withTaskExecutorPreference": 18,
    "InlineArray": 26, "UTF8Span": 26, ".utf8Span": 26, "Observations": 26, ".immediate": 26,
    ".addImmediateTask": 26, "withTaskPriorityEscalationHandler": 26,
  ]

  /// The folders of `CallboardClientAPI`, `CallboardClient` and of all that it depends on.
  private static func closure() throws -> [String] {
    let package = try Tree.file("Package.swift").text
    var dependencies: [String: [String]] = [:]
    for match in package.matches(of: /module\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/) {
      let names = (match.output.2 ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) }
      dependencies[String(match.output.1)] = names
    }
    var (closure, open): ([String], [String]) = ([], ["ClientAPI"])
    while let folder = open.popLast() {
      if closure.contains(folder) { continue }
      closure.append(folder)
      open += try #require(dependencies[folder], "\(folder) is no plain target of Swift")
    }
    return closure.sorted()
  }

  private static func files() throws -> [Tree.File] {
    try closure().flatMap { try Tree.files(under: "Sources/\($0)", ending: ".swift") }
  }

  @Test func theLibraryDependsOnNothingOfTheServer() throws {
    #expect(try Self.closure() == ["Client", "ClientAPI", "Content", "JSON", "Text"])
    #expect(try Tree.file("Package.swift").text.contains(Self.platforms))
  }

  @Test func aModuleThatSomePlatformLacksIsImportedOnItsCondition() throws {
    let own = Set(try Self.closure().map { "Callboard\($0)" })
    for file in try Self.files() {
      var conditions: [Substring] = []
      for line in file.lines {
        let words = line.split(separator: " ")
        switch words.first {
        case "#if": conditions.append(line)
        case "#elseif": conditions[conditions.count - 1] = line
        case "#else": conditions[conditions.count - 1] += " else"
        case "#endif": conditions.removeLast()
        default:
          guard let place = words.firstIndex(of: "import"), words.count > place + 1,
            !line.drop(while: { $0 == " " }).hasPrefix("//")
          else { continue }
          let module = String(words[place + 1])
          if own.contains(module) || Self.everywhere.contains(module) { continue }
          #expect(Self.conditional.contains(module), "\(file.path) imports \(module)")
          #expect(
            conditions.contains { $0.hasSuffix("canImport(\(module))") },
            "\(file.path) imports \(module) without #if canImport(\(module))")
        }
      }
    }
  }

  /// `FoundationEssentials` is a part of Foundation that Apple's platforms have under that name only.
  @Test func aFileWithoutFoundationEssentialsImportsFoundation() throws {
    for file in try Self.files() where file.text.contains("import FoundationEssentials") {
      let both =
        #/
        \#if\ canImport\(FoundationEssentials\)\n\ +((?:@?\w+\ )*)import\ FoundationEssentials\n
        \ *\#else\n\ +((?:@?\w+\ )*)import\ Foundation\n\ *\#endif
        /#
      let match = try #require(file.text.firstMatch(of: both), "\(file.path)")
      #expect(match.output.1 == match.output.2, "\(file.path)")
    }
  }

  @Test func nothingIsNewerThanThePlatforms() throws {
    for file in try Self.files() {
      for (number, line) in file.lines.enumerated() {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("//") { continue }
        for match in code.matches(of: /\.?\w+/) {
          let release = Self.tooNew[String(match.output)]
          #expect(
            release == nil,
            "\(file.path):\(number + 1) uses \(match.output), of iOS \(release ?? 0)")
        }
      }
    }
  }

  /// Foundation has an `Operation`, too, and where all of it is imported the name alone means neither.
  @Test func theOperationOfAProjectIsNamedWithItsModule() throws {
    for file in try Tree.files(under: "Sources/Client", ending: ".swift") {
      let code = file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        .joined(separator: "\n")
      for match in code.matches(of: /[\w.]*\bOperation\b/) {
        #expect(match.output == "CallboardContent.Operation", "\(file.path): \(match.output)")
      }
    }
  }
}
