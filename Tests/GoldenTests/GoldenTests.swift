import CallboardTestSupport
import Foundation
import Testing

/// Tests of the golden files themselves.
@Suite struct GoldenTests {
  @Test func theFirstDifferenceIsNamedByFileAndLine() {
    let difference = Golden.firstDifference("x.txt", "same\nit was\nend\n", "same\nit is\nend\n")
    #expect(
      difference == """
        Tests/GoldenTests/Files/x.txt:2 differs
          golden: it was
          made:   it is
        """)
    #expect(Golden.firstDifference("x.txt", "a\n", "a\nb\n").contains("x.txt:2 differs"))
    #expect(Golden.firstDifference("x.txt", "a\nb\n", "a\n").contains("x.txt:2 differs"))
    #expect(Golden.firstDifference("x.txt", "e\u{301}\n", "é\n").contains("x.txt:1 differs"))
  }

  @Test func everyFileIsComparedWithSomething() throws {
    let own = Golden.folder.deletingLastPathComponent()
    let source = try [own, own.appendingPathComponent("../APITests/Sweep")]
      .flatMap {
        try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
      }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for file in try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path) {
      // The part of the name that several files share.
      let name = file.split(separator: "-").first.map(String.init) ?? file
      #expect(source.contains("\"\(name)"), "\(file)")
    }
  }
}
