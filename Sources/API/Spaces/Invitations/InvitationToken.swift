import CallboardCrypto
import CallboardDomain
import FoundationEssentials

/// The name of an invitation in a path: its id, or the token of a link, which is the id with a proof.
///
/// The proof is the first 128 bits of an HMAC over the id under the log's secret. So a link can be shown again to a
/// member who may see it, although neither the log nor any table holds it.
struct InvitationToken {
  let invitation: UUID
  /// Whether the caller showed the link's token.
  let isBearer: Bool

  /// The length of a link's token in characters.
  static let length = 43
  private static let proofLength = 16

  /// Reads an id or a token; nil for anything else, also for a token with a wrong proof.
  init?(_ text: String, _ secret: [UInt8]) {
    if let id = UUID(text) {
      self.init(invitation: id, isBearer: false)
      return
    }
    guard text.utf8.count == Self.length, let bytes = Base64URL.decode(text),
      bytes.count == 16 + Self.proofLength
    else { return nil }
    let id = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    guard constantTimeEquals(Array(bytes[16...]), Self.proof(of: id, secret)) else {
      return nil
    }
    self.init(invitation: id, isBearer: true)
  }

  private init(invitation: UUID, isBearer: Bool) {
    self.invitation = invitation
    self.isBearer = isBearer
  }

  /// The token of a link.
  static func text(of invitation: UUID, _ secret: [UInt8]) -> String {
    Base64URL.encode(bytes(of: invitation) + proof(of: invitation, secret))
  }

  private static func proof(of invitation: UUID, _ secret: [UInt8]) -> [UInt8] {
    let message = Array("invitation\0".utf8) + bytes(of: invitation)
    return Array(HMAC.sha256(key: secret, message: message).prefix(proofLength))
  }

  private static func bytes(of id: UUID) -> [UInt8] { withUnsafeBytes(of: id.uuid) { Array($0) } }
}
