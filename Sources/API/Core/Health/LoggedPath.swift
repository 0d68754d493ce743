import CallboardHTTPServer
import FoundationEssentials

/// A request's path in the form for the log: the words of routes, ids, and values that cannot be secret. It leaves out
/// codes and tokens, and every segment that it does not know, since that may be a secret too.
enum LoggedPath {
  /// Parameters whose values are numbers and names of the service itself.
  private static let plain: Set<Substring> = [
    "fence", "position", "notice", "projection", "schema",
  ]
  private static let words = Set(
    App.endpoints.flatMap { $0.path.split(separator: "/") }.filter { !$0.hasPrefix("{") }
  ).union([""])

  /// - Parameter route: the path of the request's endpoint; nil for none.
  static func text(of request: Request, route: String?) -> String {
    let path = request.path
    if let route, isShownWhole(path, route) { return path }
    let segments = request.pathSegments
    let parts = route?.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let text = segments.enumerated().map { index, segment in
      let part = parts.flatMap { $0.count == segments.count ? $0[$0.startIndex + index] : nil }
      return isShown(segment, part) ? segment : "…"
    }
    return "/" + text.joined(separator: "/")
  }

  private static func isShown(_ segment: String, _ part: Substring?) -> Bool {
    if UUID(uuidString: segment) != nil { return true }
    guard let part, part.hasPrefix("{") else { return words.contains(segment[...]) }
    return plain.contains(part.dropFirst().dropLast()) && segment.utf8.count <= 64
      && segment.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      }
  }

  /// Whether a path matches a route and has only ids where the route has parameters, as most paths do. Such a path need
  /// not be split, which matters because this runs for every request.
  private static func isShownWhole(_ path: String, _ route: String) -> Bool {
    let isShown = path.utf8.withContiguousStorageIfAvailable { path in
      route.utf8.withContiguousStorageIfAvailable { isShownWhole(path, $0) }
    }
    return isShown.flatMap(\.self) ?? false
  }

  private static func isShownWhole(
    _ path: UnsafeBufferPointer<UInt8>, _ route: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var (at, part) = (0, 0)
    while part < route.count {
      if route[part] == UInt8(ascii: "{") {
        guard at + idLength <= path.count, path[at..<at + idLength].allSatisfy(isInID) else {
          return false
        }
        at += idLength
        while part < route.count, route[part] != UInt8(ascii: "/") { part += 1 }
      } else {
        guard at < path.count, path[at] == route[part] else { return false }
        (at, part) = (at + 1, part + 1)
      }
    }
    return at == path.count
  }

  private static let idLength = 36

  private static func isInID(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte) || byte == UInt8(ascii: "-")
  }
}
