import CallboardCMicroHTTPD

#if canImport(Glibc)
  import Glibc
#endif

/// A response's head as bytes, for responses that are sent without libmicrohttpd. The head ends the connection.
enum RawHead {
  /// Omits headers whose name or value contains a control character, as the library does.
  static func bytes(
    status: Int, headers: [(String, String)], requestID: RequestID?
  ) -> [UInt8] {
    let phrase = MHD_get_reason_phrase_for(UInt32(status)).map { String(cString: $0) } ?? ""
    var head = "HTTP/1.1 \(status) \(phrase)\r\nDate: \(date(time(nil)))\r\n"
    for (name, value) in headers where isSane(name) && isSane(value) {
      head += "\(name): \(value)\r\n"
    }
    if let requestID { head += "X-Request-Id: \(requestID.text)\r\n" }
    head += "Connection: close\r\n\r\n"
    return Array(head.utf8)
  }

  private static func isSane(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 }
  }

  /// Formats a time for HTTP (RFC 9110, 5.6.7).
  static func date(_ seconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let date = [
      two(parts.tm_mday), months[Int(parts.tm_mon)], String(1900 + parts.tm_year),
    ].joined(separator: " ")
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
    return "\(days[Int(parts.tm_wday)]), \(date) \(time) GMT"
  }

  private static func two(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
