import Testing

/// Targets import what `Package.swift` declares, as `docs/decisions/2026-11-21-parts.md` explains.
@Suite struct ImportTests {
  private static let domainLibraries: Set = ["Collections", "Content", "Fountain", "JSON", "Text"]
  private static let systemModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Synchronization", "Glibc",
    "Dispatch", "Darwin", "Observation",
  ]
  private static let cModules: Set<String> = [
    "CLibPQ", "CMicroHTTPD", "CCrypto", "CCurl", "CMimalloc", "CQREncode",
  ]

  @Test func everyFolderOfSourcesIsATarget() throws {
    let folders = Set(try Tree.folders(in: "Sources")).subtracting(Self.cModules)
    #expect(folders == Set(try TargetDependencies.declared().keys))
  }

  /// The build finds the modules of all targets, also those that a target does not depend on.
  @Test func aTargetImportsOnlyWhatItDependsOn() throws {
    for (target, dependencies) in try TargetDependencies.declared() {
      let files = try Tree.files(under: "Sources/\(target)", ending: ".swift")
      #expect(!files.isEmpty, "\(target)")
      let allowed = Self.systemModules.union(dependencies.map { "Callboard\($0)" })
      for file in files {
        for module in imports(of: file) {
          #expect(allowed.contains(module), "\(file.path) imports \(module)")
        }
      }
    }
  }

  @Test func theTableOfThePartsNamesWhatEachDependsOn() throws {
    let documented = try TargetDependencies.documented()
    let declared = try TargetDependencies.declared()
    #expect(Set(documented.keys) == Set(declared.keys))
    for (target, named) in documented {
      guard let named else { continue }
      #expect(named == declared[target]?.subtracting(Self.cModules), "\(target)")
    }
  }

  @Test func theDomainDependsOnItsLibrariesAlone() throws {
    let declared = try TargetDependencies.declared()
    #expect(declared["Domain"] == Self.domainLibraries)
    for library in Self.domainLibraries {
      #expect(declared[library]?.isSubset(of: Self.domainLibraries) == true, "\(library)")
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
    let elsewhere = /#else\n +(?:@?\w+ )*import Foundation\n *#endif/
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
