/// Splits JSON without white space into lines; a value inside more than `depthMax` brackets stays on one line. Joined
/// without their indentation, the lines are the same bytes.
func lines(ofJSON bytes: [UInt8], depthMax: Int) -> [String] {
  var lines: [String] = []
  var line: [UInt8] = []
  var depth = 0
  var isInString = false
  var isEscaped = false

  func end() {
    if !line.isEmpty { lines.append(text(line)) }
    line = Array(repeating: UInt8(ascii: " "), count: 2 * depth)
  }

  for byte in bytes {
    if isInString {
      line.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      continue
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      line.append(byte)
      depth += 1
      if depth <= depthMax { end() }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth < depthMax { end() }
      line.append(byte)
    case UInt8(ascii: ","):
      line.append(byte)
      if depth <= depthMax { end() }
    default:
      isInString = byte == UInt8(ascii: "\"")
      line.append(byte)
    }
  }
  lines.append(text(line))
  return lines
}
