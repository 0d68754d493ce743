import CallboardDomain
import FoundationEssentials

extension Timestamp {
  /// The present by this machine's clock. Decisions use the database's clock.
  static var now: Timestamp {
    Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
  }
}
