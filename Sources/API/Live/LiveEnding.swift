import Domain
import HTTPServer

/// Why a stream was ended by the service: its last event, after which coming back in the same way does not help.
enum LiveEnding: String, CaseIterable {
  /// The reader may not see it any more.
  case accessEnded = "access_ended"
  /// The space was deleted.
  case spaceDeleted = "space_deleted"
  /// The token with which the stream was opened has ended.
  case tokenExpired = "token_expired"
  /// The key with which the stream was opened was revoked.
  case keyRevoked = "key_revoked"

  /// The event `end`.
  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { $0.member("reason", rawValue) }
    return ServerSentEvent.event(name: "end", data: json.bytes)
  }
}
