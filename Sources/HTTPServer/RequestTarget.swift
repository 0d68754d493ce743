/// The target of a request line: a path and a query, as received and known to be decodable.
public struct RequestTarget: Sendable, Equatable {
  private let bytes: [UInt8]
  private let pathRange: Range<Int>
  private let queryRange: Range<Int>
  private let hasEscapesInPath: Bool

  /// Parses a request target in origin form or absolute form; nil if it is malformed.
  ///
  /// A target is malformed if it contains control characters, spaces, bytes over 127, a fragment, or an escape that is
  /// incomplete or decodes to a NUL or to invalid UTF-8, or if its path does not begin with `/`.
  public init?(_ target: [UInt8]) {
    guard target.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "#") }),
      let start = Self.pathStart(target)
    else { return nil }
    let pathEnd = target[start...].firstIndex(of: UInt8(ascii: "?")) ?? target.count
    bytes = target
    pathRange = start..<pathEnd
    queryRange = min(pathEnd + 1, target.count)..<target.count
    hasEscapesInPath = target[pathRange].contains(UInt8(ascii: "%"))
    if hasEscapesInPath, PercentEncoding.decode(target[pathRange]) == nil { return nil }
    if target[queryRange].contains(UInt8(ascii: "%")),
      PercentEncoding.decode(target[queryRange]) == nil
    {
      return nil
    }
  }

  /// Parses a target given as text, for tests and tools.
  public init?(_ target: String) {
    self.init(Array(target.utf8))
  }

  // For a server that is not a proxy, `http://host/path` means `/path` (RFC 9112, 3.2.2).
  private static func pathStart(_ target: [UInt8]) -> Int? {
    let slash = UInt8(ascii: "/")
    if target.first == slash { return 0 }
    guard target.starts(with: "http://".utf8) || target.starts(with: "https://".utf8),
      let authority = target.firstIndex(of: slash)
    else { return nil }
    return target[(authority + 2)...].firstIndex(of: slash)
  }

  /// The path as received, with escapes.
  public var path: String {
    String(decoding: bytes[pathRange], as: UTF8.self)
  }

  /// The path's segments, decoded: `/v1/a%20b` has `v1` and `a b`, and `/` has one empty segment.
  public var pathSegments: [String] {
    bytes[(pathRange.lowerBound + 1)..<pathRange.upperBound]
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { PercentEncoding.decode($0) ?? "" }
  }

  /// The query's names and values in order, decoded. `+` is a space, and a name without a value has an empty one.
  public var query: [(String, String)] {
    guard !queryRange.isEmpty else { return [] }
    return bytes[queryRange].split(separator: UInt8(ascii: "&")).map { item in
      let equals = item.firstIndex(of: UInt8(ascii: "="))
      let name = item[..<(equals ?? item.endIndex)]
      let value = equals.map { item[($0 + 1)...] } ?? []
      return (
        PercentEncoding.decode(name, plusIsSpace: true) ?? "",
        PercentEncoding.decode(value, plusIsSpace: true) ?? ""
      )
    }
  }

  /// Passes the path's bytes, as received, to a body.
  func withPath<R>(_ body: (UnsafeBufferPointer<UInt8>, _ hasEscapes: Bool) -> R) -> R {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[pathRange]), hasEscapesInPath)
    }
  }

  static func text(_ segment: Slice<UnsafeBufferPointer<UInt8>>, hasEscapes: Bool) -> String {
    hasEscapes
      ? PercentEncoding.decode(segment) ?? ""
      : String(decoding: UnsafeBufferPointer(rebasing: segment), as: UTF8.self)
  }
}
