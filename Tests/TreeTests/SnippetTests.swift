import Testing

/// The code on the pages about clients is compiled or run by a test.
@Suite struct SnippetTests {
  /// The languages that are no code: messages over the wire, and algorithms in words.
  private static let noCode: Set<String> = ["", "http", "json", "text"]

  /// By page and language, the test that runs or compiles all blocks of it. It reads the page itself, but for Swift, whose
  /// blocks stand in it.
  private static let runners: [String: [String: String]] = [
    "README.md": ["sh": "Tests/SystemTests/Clients/shell.py"],
    "docs/javascript.md": [
      "js": "Tests/SystemTests/Clients/tutorial.mjs",
      "html": "Tests/SystemTests/Clients/tutorial.mjs",
      "sh": "Tests/SystemTests/Clients/shell.py",
    ],
    "docs/protocol.md": [:],
    "docs/swift.md": ["swift": "Tests/ClientAPITests/SwiftPageTests.swift"],
  ]

  @Test(arguments: runners.keys.sorted())
  func everyBlockOfCodeBelongsToATest(page: String) throws {
    let languages = Set(try Self.blocks(of: page).map(\.language)).subtracting(Self.noCode)
    let runners = try #require(Self.runners[page])
    #expect(languages == Set(runners.keys), "\(page)")
    for (language, runner) in runners {
      let text = try Tree.file(runner).text
      #expect(text.contains(page), "\(runner) does not read \(page)")
      #expect(text.contains("```\(language)") || language == "swift", "\(runner): \(language)")
    }
  }

  @Test func everyBlockOfSwiftIsCompiled() throws {
    let compiled = Self.code(try Tree.file("Tests/ClientAPITests/SwiftPageTests.swift").lines)
    let blocks = try Self.blocks(of: "docs/swift.md").filter { $0.language == "swift" }
    #expect(blocks.count > 5)
    for block in blocks {
      let code = Self.code(block.lines)
      let isCompiled = compiled.indices.contains { compiled[$0...].starts(with: code) }
      #expect(isCompiled, "\(code.joined(separator: "\n"))")
    }
  }

  /// The lines without indentation; imports stand apart, at the top of a file.
  private static func code(_ lines: [Substring]) -> [String] {
    lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  private struct Block {
    let language: String
    var lines: [Substring] = []
  }

  /// The fenced blocks of a page.
  private static func blocks(of page: String) throws -> [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in try Tree.file(page).lines {
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isInside.toggle()
        if isInside {
          blocks.append(Block(language: String(line.drop { $0 == " " || $0 == "`" })))
        }
      } else if isInside {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }
}
