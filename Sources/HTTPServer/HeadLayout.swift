/// Checks that a head lies in the library's memory as a client must send it: line after line, each ended by CR and LF,
/// with nothing in between.
///
/// The library splits a head in place, with a NUL instead of each colon and line end, and gives texts that end at the
/// first NUL. A NUL that was sent, a continued line, or a line that ends with LF alone is therefore detected by the
/// place at which the next text begins. Other servers may read each of these differently, which is used for request
/// smuggling (RFC 9112, 11.2).
struct HeadLayout {
  private let start: UnsafePointer<CChar>
  /// The place at which the next header's name must begin.
  private var next: UnsafeRawPointer
  /// Whether everything was in its place so far.
  private(set) var isSound: Bool

  private static let lineEnd = 2
  private static let marks = Array("!#$%&'*+-.^_`|~".utf8)

  /// Begins with a request line.
  ///
  /// - Parameter target: the place of the target, which has `targetBytes` bytes.
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

  /// Checks the next header.
  mutating func take(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    guard isSound, let nameStart = name.baseAddress, let valueStart = value.baseAddress,
      nameStart == next, name.count > 0, name.allSatisfy(Self.isTokenByte),
      valueStart > nameStart + name.count
    else {
      isSound = false
      return
    }
    // The gap holds only spaces and tabs, after the colon.
    let gapStart = nameStart + name.count + 1
    isSound = UnsafeRawBufferPointer(start: gapStart, count: valueStart - gapStart)
      .allSatisfy { $0 == 0x20 || $0 == 0x09 }
    next = valueStart + value.count + Self.lineEnd
  }

  /// Checks the end of a head of this many bytes, with its empty line.
  mutating func end(headBytes: Int) {
    if UnsafeRawPointer(start) + headBytes != next + Self.lineEnd { isSound = false }
  }

  private static func length(_ text: UnsafePointer<CChar>) -> Int {
    var end = text
    while end.pointee != 0 { end += 1 }
    return end - text
  }

  /// Whether a byte is allowed in a header's name (RFC 9110, 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: marks.contains(byte)
    }
  }
}
