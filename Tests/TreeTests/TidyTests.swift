import Testing

/// The tree is tidy.
@Suite struct TidyTests {
  @Test(arguments: ["Sources", "Tests", "SQL"])
  func noFileIsTooLongToRead(folder: String) throws {
    for file in try Tree.files(under: folder, ending: ".swift", ".sql") {
      #expect(file.lines.count <= 500, "\(file.path)")
    }
  }

  @Test func nothingIsLeftForLaterAndNoInputEndsTheProcess() throws {
    for file in try Tree.files(under: "Sources", ending: ".swift", ".h") {
      for word in ["TODO", "FIXME", "try!", "fatalError("] {
        #expect(!file.text.contains(word), "\(file.path) says \(word)")
      }
    }
  }

  @Test func nothingNamesThePlaceWhereItWasWritten() throws {
    var files: [Tree.File] = []
    for folder in ["Sources", "Tests", "SQL", "deploy", "docs", ".ci"] {
      files += try Tree.files(under: folder)
    }
    files += try ["README.md", "Makefile", "Package.swift"].map(Tree.file)
    for file in files where !file.path.hasSuffix("/TidyTests.swift") {
      #expect(!file.text.contains(/\/(home|Users|root|work|workspaces?|builds)\//), "\(file.path)")
    }
  }

  @Test func everyFolderOfTestsIsATarget() throws {
    let package = try Tree.file("Package.swift").text
    for folder in try Tree.folders(in: "Tests")
    where !(try Tree.files(under: "Tests/\(folder)", ending: ".swift").isEmpty) {
      #expect(package.contains("\"\(folder)\""), "\(folder)")
    }
  }

  @Test func everyPageOfEventsThatANodeReadsIsBoundedInBytes() throws {
    let pages = /(?:\.stream(?:Events|Page)\(|reader\.events\(\s*after:)(?:[^()]|\([^()]*\))*\)/
    var count = 0
    for folder in ["API", "Engine", "Live"] {
      for file in try Tree.files(under: "Sources/\(folder)", ending: ".swift") {
        for read in file.text.matches(of: pages) {
          let isBounded = read.output.contains("bytesMax:") || read.output.contains(/limit: 1\b/)
          #expect(isBounded, "\(file.path): \(read.output)")
          count += 1
        }
      }
    }
    #expect(count > 8)
  }

  private static let testedAsAWhole: Set = ["Bench", "CommandLine", "Demo", "Program", "callboard"]

  @Test func everyModuleOfTheServiceHasTests() throws {
    let tested = try Tree.folders(in: "Tests")
    for folder in try Tree.folders(in: "Sources") {
      let modules = try Tree.files(under: "Sources/\(folder)", ending: ".swift")
      // The system tests cover the program and its tools.
      guard !modules.isEmpty, !Self.testedAsAWhole.contains(folder) else { continue }
      // The libraries that the domain is made of are tested beside it.
      let isTested = tested.contains("\(folder)Tests") || Tree.exists("Tests/DomainTests/\(folder)")
      #expect(isTested, "\(folder)")
    }
  }
}
