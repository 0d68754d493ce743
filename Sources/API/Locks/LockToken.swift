import Crypto
import Domain
import FoundationEssentials

/// The secret of a lock: its holder needs it to keep the lock and to give it back.
///
/// It is made under the log's secret from the space, the holder and the fence, so that the same lock always has the same
/// one and nothing keeps it.
struct LockToken {
  /// The lock's fence.
  let fence: Int64
  /// What the holder is told.
  let text: String

  init(space: UUID, holder: UUID, fence: Int64, secret: [UInt8]) {
    self.fence = fence
    let message = "lock\n\(space.lower)\n\(holder.lower)\n\(fence)"
    let code = HMAC.sha256(key: secret, message: Array(message.utf8))
    text = "\(fence).\(Base64URL.encode(code))"
  }

  /// Takes what a holder says; nil for anything that never was the token of a lock of theirs in the space.
  init?(_ text: String, space: UUID, holder: UUID, secret: [UInt8]) {
    guard let fence = Int64(text.prefix { $0 != "." }), fence > 0 else { return nil }
    self.init(space: space, holder: holder, fence: fence, secret: secret)
    guard constantTimeEquals(Array(self.text.utf8), Array(text.utf8)) else { return nil }
  }

  /// How long one may be, in characters.
  static let textMax = 100
}

extension Call {
  /// The token of a lock of the caller's.
  func lockToken(in space: UUID, fence: Int64) throws -> LockToken {
    LockToken(space: space, holder: try person(), fence: fence, secret: service.secret)
  }

  /// The lock that the token in the body is of.
  ///
  /// - Throws: 403 for a token that is not of a lock of the caller's in the space.
  func fence(_ body: JSONReader, in space: UUID) throws -> Int64 {
    let text = try body.string("token", max: LockToken.textMax)
    guard
      let token = LockToken(text, space: space, holder: try person(), secret: service.secret)
    else { throw Problem(.forbidden, "the token is not of a lock of yours in this space") }
    return token.fence
  }
}
