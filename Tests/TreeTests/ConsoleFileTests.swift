import Testing

/// Each file of the console is embedded, and is safe to serve.
@Suite struct ConsoleFileTests {
  private let files: [Tree.File]

  init() throws { files = try Tree.files(under: "console/page") }

  @Test func everyFileIsEmbedded() throws {
    let list = try Tree.file("console/embedded/files.inc").text
    let embedded = list.split(separator: "\n").filter { $0.hasPrefix("#embed") }
    #expect(
      embedded.sorted()
        == files.map { "#embed \"../\($0.path.dropFirst("console/".count))\" suffix(, 0)" }.sorted()
    )
    #expect(files.count > 10)
  }

  /// The page's policy refuses these, so they would only fail in a browser.
  @Test func noFileMakesElementsOfTextOrHasInlineCode() {
    for file in files {
      let text = file.text.replacing("\"http://www.w3.org/2000/svg\"", with: "")
      for word in [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
        " style=", "<script>", "http://", "https://", "localStorage", "document.cookie",
      ] {
        #expect(!text.contains(word), "\(file.path) has \(word)")
      }
    }
  }
}
