import Domain
import FoundationEssentials
import HTTPServer

/// A request's path as the log has it: the words of routes, ids of things, and what is known to be no secret. Codes and
/// tokens are left out, and whatever else stands where nothing of ours does: it may be one too.
enum LoggedPath {
  /// Parameters whose values are numbers and names of our own.
  private static let plain: Set<Substring> = [
    "fence", "position", "notice", "projection", "schema",
  ]
  private static let words = Set(
    App.endpoints.flatMap { $0.path.split(separator: "/") }.filter { !$0.hasPrefix("{") }
  ).union([""])

  /// - Parameter route: the path of the endpoint that the request is for; nil for none.
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

  /// Whether a path is that of a route and has nothing but ids where the route has parameters, as most have: in this case
  /// nothing has to be taken apart. Each request asks it.
  private static func isShownWhole(_ path: String, _ route: String) -> Bool {
    var (path, route) = (path.utf8[...], route.utf8[...])
    let slash = UInt8(ascii: "/")
    while !route.isEmpty {
      guard path.popFirst() == slash, route.popFirst() == slash else { return false }
      let segment = path.prefix { $0 != slash }
      let part = route.prefix { $0 != slash }
      let isShown = part.first == UInt8(ascii: "{") ? isID(segment) : segment.elementsEqual(part)
      guard isShown else { return false }
      path = path[segment.endIndex...]
      route = route[part.endIndex...]
    }
    return path.isEmpty
  }

  private static func isID(_ segment: Substring.UTF8View) -> Bool {
    segment.count == 36 && segment.allSatisfy { $0 == UInt8(ascii: "-") || Self.isHexDigit($0) }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
  }
}
