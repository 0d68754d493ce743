internal import CallboardCLibPQ
internal import Glibc

/// Notices that the server has not waited to the end for its synchronous standbys.
///
/// If the wait of a commit is cancelled, PostgreSQL answers COMMIT as if nothing had happened, and says in a warning
/// that the transaction is committed here and perhaps nowhere else. Used on the connection's thread alone.
final class CommitWarnings {
  /// Whether such a warning has come since the last `begin`.
  private(set) var isUnconfirmed = false

  /// Receives all notices of a connection, which must be closed before this value goes.
  func listen(on handle: OpaquePointer) {
    PQsetNoticeReceiver(
      handle,
      { context, result in
        guard let context, let result else { return }
        Unmanaged<CommitWarnings>.fromOpaque(context).takeUnretainedValue().take(result)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Forgets the warnings of earlier statements.
  func begin() { isUnconfirmed = false }

  /// The texts of notices depend on the server's language; the routine that sends them does not.
  private func take(_ notice: OpaquePointer) {
    let routine = Int32(UInt8(ascii: "R"))
    guard let name = PQresultErrorField(notice, routine) else { return }
    if strcmp(name, "SyncRepWaitForLSN") == 0 { isUnconfirmed = true }
  }
}
