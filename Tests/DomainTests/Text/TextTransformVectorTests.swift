import CallboardDomain
import Testing

@Suite struct TextTransformVectorTests {
  @Test func allVectorsOfTextUnicodePass() throws {
    let lines = try TestInput.text("text-transform-vectors.txt").split(separator: "\n")
    #expect(lines.count == 46 * 4)
    for start in stride(from: 0, to: lines.count, by: 4) {
      let operation = try self.operation(lines[start])
      let other = try self.operation(lines[start + 1])
      let side: TextOperation.Side = lines[start + 2] == "left" ? .left : .right
      let expected = try self.operation(lines[start + 3])
      #expect(
        operation.transformed(over: other, side: side) == expected,
        "\(lines[start]) over \(lines[start + 1]), \(lines[start + 2])")
    }
  }

  /// Reads an operation. The file writes an insert as `{"i": "abc"}`, the wire format as `"abc"`.
  private func operation(_ line: Substring) throws -> TextOperation {
    let components = try JSON.parse(line).array ?? []
    return try TextOperation(json: .array(components.map { $0["i"] ?? $0 }))
  }
}
