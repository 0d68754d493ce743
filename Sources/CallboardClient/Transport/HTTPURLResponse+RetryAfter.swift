import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// What `Retry-After` says in seconds, a day at most; nil for a date, which the service never gives.
  var retryAfterSeconds: Double? {
    value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }.map {
      Double(min(max(0, $0), 86_400))
    }
  }
}
