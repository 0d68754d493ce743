import CallboardCrypto
import CallboardDomain
import CallboardEngine
import FoundationEssentials

extension Call {
  /// The stream of two people: the same for either order, without revealing the people.
  func pair(_ one: UUID, _ other: UUID) -> UUID { service.pair(one, other) }

  /// Whether the caller blocks a person, or is blocked by them.
  func isBlocked(_ other: UUID) async throws -> Bool {
    try await service.isBlocked(try person(), other)
  }

  /// The digits of a code's candidate, by its number.
  func digits(of code: UUID, candidate: Int, owner: UUID) -> String {
    let bytes = hash("connection_code", "\(owner.lower)\0\(code.lower)\0\(candidate)")
    let number = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 1_000_000
    let text = String(number)
    return String(repeating: "0", count: ConnectionCode.digits - text.count) + text
  }

  /// The claim on the digits of a code. The log holds only the claim.
  func claim(digits: String) -> Claim {
    Claim(kind: "connection_code", value: hash("connection_code_digits", digits))
  }

  private func hash(_ use: String, _ text: String) -> [UInt8] { service.hash(use, text) }
}

extension Service {
  /// The stream of two people: the same for either order, without revealing the people.
  func pair(_ one: UUID, _ other: UUID) -> UUID {
    let ids = [one.lower, other.lower].sorted().joined(separator: "\0")
    return hash("connection", ids).withUnsafeBytes { bytes in
      var id = bytes.loadUnaligned(as: uuid_t.self)
      id.6 = id.6 & 0x0f | 0x80
      id.8 = id.8 & 0x3f | 0x80
      return UUID(uuid: id)
    }
  }

  /// Whether one of two people blocks the other.
  func isBlocked(
    _ one: UUID, _ other: UUID, minPosition: Int64 = 0
  ) async throws -> Bool {
    let stream = try await engine.state(of: pair(one, other), minPosition: minPosition)
    guard case .connection(let space) = stream else { return false }
    return space.status == .blocked
  }

  fileprivate func hash(_ use: String, _ text: String) -> [UInt8] {
    HMAC.sha256(key: secret, message: Array("\(use)\0\(text)".utf8))
  }
}
