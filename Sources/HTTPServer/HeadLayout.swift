/// Whether a head lies in the library's memory as it should have been sent: line after line, each ended by CR and LF, and
/// nothing in between.
///
/// The library splits a head where it lies, by a NUL in the place of each colon and line's end, and tells of texts that end
/// at the first NUL. So a NUL that was sent, a line that goes on or one that ends with LF alone are seen by where the next
/// text begins; other servers may read each of them otherwise, which is how requests are smuggled (RFC 9112, 11.2).
struct HeadLayout {
  private let start: UnsafePointer<CChar>
  /// Where the next header's name has to begin.
  private var next: UnsafeRawPointer
  /// Whether all was in its place until now.
  private(set) var isSound: Bool

  private static let lineEnd = 2
  private static let marks = Array("!#$%&'*+-.^_`|~".utf8)

  /// Begins with a request line.
  ///
  /// - Parameter target: where the target was, of so many bytes.
  init(
    method: UnsafePointer<CChar>, target: UnsafeRawPointer, targetBytes: Int,
    version: UnsafePointer<CChar>
  ) {
    start = method
    let versionBytes = Self.length(version)
    next = UnsafeRawPointer(version) + versionBytes + Self.lineEnd
    isSound =
      target == UnsafeRawPointer(method) + Self.length(method) + 1
      && UnsafeRawPointer(version) == target + targetBytes + 1 && versionBytes == 8
  }

  /// Takes the next header.
  mutating func take(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    guard isSound, let nameStart = name.baseAddress, let valueStart = value.baseAddress,
      nameStart == next, name.count > 0, name.allSatisfy(Self.isTokenByte),
      valueStart > nameStart + name.count
    else {
      isSound = false
      return
    }
    // The colon, then spaces and tabs.
    let gapStart = nameStart + name.count + 1
    isSound = UnsafeRawBufferPointer(start: gapStart, count: valueStart - gapStart)
      .allSatisfy { $0 == 0x20 || $0 == 0x09 }
    next = valueStart + value.count + Self.lineEnd
  }

  /// Ends a head of so many bytes, with its empty line.
  mutating func end(headBytes: Int) {
    if UnsafeRawPointer(start) + headBytes != next + Self.lineEnd { isSound = false }
  }

  private static func length(_ text: UnsafePointer<CChar>) -> Int {
    var end = text
    while end.pointee != 0 { end += 1 }
    return end - text
  }

  /// Whether a byte may stand in a header's name (RFC 9110, 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: marks.contains(byte)
    }
  }
}
