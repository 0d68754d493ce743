import CallboardSchema
import Testing

/// Each `.sql` file is in the binary, and each has a reader.
@Suite struct SQLFileTests {
  private let files: [Tree.File]
  private let lists: String
  private static let benchList = "Sources/Bench/BenchSQL.swift"

  init() throws {
    files = try ["SQL", "Sources"].flatMap { try Tree.files(under: $0, ending: ".sql") }
    let lists = try Tree.files(under: "SQL", ending: ".swift") + [Tree.file(Self.benchList)]
    self.lists = lists.map(\.text).joined()
  }

  @Test func everyFileIsListed() {
    #expect(files.count > 50)
    for file in files {
      // The name that the package manager gives to an embedded file.
      #expect(lists.contains("PackageResources.\(file.stem)_sql)"), "\(file.path)")
    }
  }

  @Test func everyFileLiesInAnEmbeddedFolder() throws {
    let package = try Tree.file("Package.swift").text
    for file in files {
      // `SQL/FOLDER`, or `Sources/TARGET/FOLDER`.
      let folders = file.path.split(separator: "/")
      let folder = folders[folders[0] == "SQL" ? 1 : 2]
      #expect(package.contains(".embedInCode(\"\(folder)\")"), "\(file.path)")
    }
  }

  @Test func namesAreUniqueAcrossFoldersAndBeginWithALetter() {
    #expect(Set(files.map(\.stem)).count == files.count)
    for file in files {
      #expect(file.stem.first?.isLetter == true, "\(file.path)")
      #expect(
        file.stem.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_") },
        "\(file.path)")
    }
  }

  @Test func everyFileSaysOnTopWhatItPromises() {
    for file in files { #expect(file.text.hasPrefix("-- "), "\(file.path)") }
  }

  @Test func everyStatementHasAReader() throws {
    let sources = try Tree.files(under: "Sources", ending: ".swift").map(\.text).joined()
    for line in lists.split(separator: "\n") {
      let words = line.split(separator: " ").drop { $0 == "public" }
      guard words.starts(with: ["static", "let"]) else { continue }
      let name = words.dropFirst(2).first?.prefix { $0.isLetter || $0.isNumber } ?? ""
      let isRead = ["Schema", "BenchSQL"].contains { sources.contains("\($0).\(name)") }
      #expect(isRead, "nothing reads \(name)")
    }
  }

  @Test func migrationsApplyInTheOrderOfTheirNumbers() {
    let names = Schema.migrations.map(\.name)
    #expect(names == names.sorted())
    #expect(names.count == files.filter { $0.path.hasPrefix("SQL/migrations/") }.count)
    for (index, name) in names.enumerated() {
      #expect(Int(name.dropFirst().prefix(4)) == index + 1, "\(name)")
    }
  }
}
