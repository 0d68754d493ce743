/// How long an answer may be used without asking again (RFC 9111, 4.2).
enum Freshness {
  /// The seconds that an answer counts as fresh from now on; nil if it does not say.
  ///
  /// - Parameters:
  ///   - cacheControl: the value of `Cache-Control`.
  ///   - age: the value of `Age`: the seconds that a cache has kept the answer.
  static func seconds(_ cacheControl: String, age: String?) -> Int? {
    var seconds: Int?
    for directive in cacheControl.lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map { text in
        text.filter { !$0.isWhitespace && $0 != "\"" }
      }
      switch parts.first {
      case "no-cache", "no-store": return 0
      case "max-age" where parts.count == 2:
        // A number that does not fit is a long time; a text that is no number counts as stale.
        let digits = parts[1]
        let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        seconds = isNumber ? Int(digits) ?? .max : 0
      default: break
      }
    }
    return seconds.map { max(0, $0 - max(0, age.flatMap { Int($0) } ?? 0)) }
  }
}
