import CallboardQRCodes
import Testing

@Suite struct QRCodeTests {
  /// The three patterns in the corners, by which readers find a code.
  @Test func aCodeHasItsThreeFinders() throws {
    let code = try #require(QRCode("https://example.org/join/abc"))
    let finder = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"]
    for (left, top) in [(0, 0), (code.width - 7, 0), (0, code.width - 7)] {
      let found = (0..<7).map { row in
        String((0..<7).map { code[left + $0, top + row] ? "#" : " " })
      }
      #expect(found == finder)
    }
    #expect(!code[-1, 0] && !code[0, code.width])
  }

  @Test func nothingAndTooMuchHaveNoCode() {
    #expect(QRCode("") == nil)
    #expect(QRCode(String(repeating: "ä", count: 1_166)) == nil)
    #expect(QRCode(String(repeating: "a", count: 2_331)) != nil)
  }

  @Test func theImagesShowTheSameModules() throws {
    let code = try #require(QRCode("The same modules, Motte & Ärger"))
    let svg = Self.modules(svg: code.svg, side: code.width + 8)
    let png = try Self.modules(png: code.png(scale: 3), scale: 3)
    #expect(svg.count == code.width + 8)
    #expect(svg == png)
    for row in 0..<code.width {
      for column in 0..<code.width {
        #expect(svg[row + 4][column + 4] == code[column, row])
      }
    }
  }

  /// Reads the modules back from the runs of the second path.
  private static func modules(svg: String, side: Int) -> [[Bool]] {
    var modules = [[Bool]](repeating: [Bool](repeating: false, count: side), count: side)
    guard let path = svg.split(separator: "<path d=\"").dropFirst().first else { return [] }
    for run in path.prefix(while: { $0 != "\"" }).split(separator: "M") {
      let place = run.prefix { $0 != "h" }.split(separator: " ").compactMap { Int($0) }
      let length = Int(run.drop { $0 != "h" }.dropFirst().prefix { $0 != "v" }) ?? 0
      for column in place[0]..<place[0] + length { modules[place[1]][column] = true }
    }
    return modules
  }

  /// Reads the modules back from the one-bit pixels, and checks that each module has one colour.
  private static func modules(png: [UInt8], scale: Int) throws -> [[Bool]] {
    #expect(Array(png[0..<8]) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    let width = Int(png[18]) << 8 | Int(png[19])
    var stored: [UInt8] = []
    // The signature and the header chunk, then the image's chunk: its length and type, zlib's two bytes, and blocks.
    var place = 8 + 25 + 8 + 2
    var isLast = false
    while !isLast {
      isLast = png[place] == 1
      let length = Int(png[place + 1]) | Int(png[place + 2]) << 8
      stored += png[place + 5..<place + 5 + length]
      place += 5 + length
    }
    let line = 1 + (width + 7) / 8
    #expect(stored.count == line * width)
    return (0..<width / scale).map { row in
      (0..<width / scale).map { column in
        let dark = (0..<scale * scale).map { pixel in
          let (x, y) = (column * scale + pixel % scale, row * scale + pixel / scale)
          return stored[y * line + 1 + x / 8] & 0x80 >> (x % 8) == 0
        }
        #expect(Set(dark).count == 1)
        return dark[0]
      }
    }
  }
}
