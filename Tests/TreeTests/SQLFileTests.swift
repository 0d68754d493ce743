import CallboardSchema
import Testing

/// The `.sql` files: each is in the binary, and each has a reader.
@Suite struct SQLFileTests {
  private let files: [Tree.File]
  private let lists: String

  init() throws {
    files = try Tree.files(under: "SQL", ending: ".sql")
    lists = try Tree.files(under: "SQL", ending: ".swift").map(\.text).joined()
  }

  @Test func everyFileIsListed() {
    #expect(files.count > 50)
    for file in files {
      // The form in which the package manager names what it embeds.
      #expect(lists.contains("PackageResources.\(file.stem)_sql)"), "\(file.path)")
    }
  }

  @Test func everyFileLiesInAnEmbeddedFolder() throws {
    let package = try Tree.file("Package.swift").text
    for file in files {
      let folder = file.path.split(separator: "/")[1]
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
      let words = line.split(separator: " ")
      guard words.starts(with: ["public", "static", "let"]), words.count > 3 else { continue }
      let name = words[3].prefix { $0.isLetter || $0.isNumber }
      #expect(sources.contains("Schema.\(name)"), "nothing reads \(name)")
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
