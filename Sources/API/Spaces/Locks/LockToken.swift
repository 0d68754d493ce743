import CallboardCrypto
import CallboardDomain
import FoundationEssentials

/// The secret of a lock. The holder needs it to extend and to release the lock.
///
/// It is derived from the space, the holder and the fence with the log's secret, so the same lock always has the same
/// token, and the token is not stored.
struct LockToken {
  /// The lock's fence.
  let fence: Int64
  /// The token in the form that the holder gets.
  let text: String

  init(space: UUID, holder: UUID, fence: Int64, secret: [UInt8]) {
    self.fence = fence
    let message = "lock\n\(space.lower)\n\(holder.lower)\n\(fence)"
    let code = HMAC.sha256(key: secret, message: Array(message.utf8))
    text = "\(fence).\(Base64URL.encode(code))"
  }

  /// Reads a holder's token; nil if it never was the token of one of the holder's locks in the space.
  init?(_ text: String, space: UUID, holder: UUID, secret: [UInt8]) {
    guard let fence = Int64(text.prefix { $0 != "." }), fence > 0 else { return nil }
    self.init(space: space, holder: holder, fence: fence, secret: secret)
    guard constantTimeEquals(Array(self.text.utf8), Array(text.utf8)) else { return nil }
  }

  /// The maximum length of a token in characters.
  static let textMax = 100
}

extension Call {
  /// The token of a lock that the caller holds.
  func lockToken(in space: UUID, fence: Int64) throws -> LockToken {
    LockToken(space: space, holder: try person(), fence: fence, secret: service.secret)
  }

  /// The fence of the lock that the token in the body belongs to.
  ///
  /// - Throws: 403 if the token does not belong to a lock of the caller in the space.
  func fence(_ body: JSONReader, in space: UUID) throws -> Int64 {
    let text = try body.string("token")
    guard
      let token = LockToken(text, space: space, holder: try person(), secret: service.secret)
    else { throw Problem(.forbidden, "the token is not of a lock of yours in this space") }
    return token.fence
  }
}
