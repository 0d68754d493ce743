import CallboardConsole
import Testing

@testable import CallboardAPI

/// Scripts and style sheets are served without what browsers do not need.
@Suite struct ServedSourceTests {
  private func served(_ text: String) -> String {
    String(decoding: ServedSource.bytes(of: Array(text.utf8)), as: UTF8.self)
  }

  @Test func commentsIndentationAndEmptyLinesAreLeftOut() {
    let source = """
      // Where it is from.

      /**
       * What it does.
       */
      function f() {
        // Why.
        return "  // a text" // beside
      /* and so on */
      }
      """
    #expect(
      served(source)
        == "// Where it is from.\nfunction f() {\nreturn \"  // a text\" // beside\n}\n")
    #expect(served("").isEmpty)
  }

  @Test(arguments: [
    ("/* Where it is from. */\nlet a\n", "/* Where it is from. */\nlet a\n"),
    ("\n  // Where it is from.\n// What it is.\nlet a", "// Where it is from.\nlet a\n"),
    ("/*\n * Where it is from.\n */\nlet a\n", "let a\n"),
    ("/* Where it is\n   from. */\n// What it is.\nlet a\n", "let a\n"),
  ])
  func aFirstCommentIsKeptOnlyWhole(source: String, expected: String) {
    #expect(served(source) == expected)
  }

  /// It reads lines alone, so no file of the console may hold what it would take for something else.
  @Test func noFileOfTheConsoleHoldsWhatItMisreads() {
    for (path, bytes) in ConsoleFiles.all where path.hasSuffix(".js") || path.hasSuffix(".css") {
      var isInBlock = false
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let content = line.drop { $0 == " " }
        let isBegin = content.hasPrefix("/*")
        if let end = content.firstRange(of: "*/"), isInBlock || isBegin {
          #expect(end.upperBound == content.endIndex, "\(path): \(line)")
        }
        if isInBlock || isBegin { isInBlock = !content.hasSuffix("*/") }
        guard !isInBlock, !isBegin, !content.hasPrefix("//") else { continue }
        #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(path): \(line)")
      }
    }
  }
}
