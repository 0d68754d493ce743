import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// The value of `Retry-After` in seconds, at most a day; nil for a date, which the service never sends.
  var retryAfterSeconds: Double? {
    value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }.map {
      Double(min(max(0, $0), 86_400))
    }
  }
}
