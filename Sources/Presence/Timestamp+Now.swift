import Domain
import FoundationEssentials

extension Timestamp {
  /// The present by this machine's clock; what is decided goes by the database's.
  static var now: Timestamp {
    Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
  }
}
