public import FoundationEssentials

/// A claim that is taken or released in the transaction of its events.
public enum ClaimChange: Sendable, Equatable {
  /// The stream holds the value from now on. A claim past `expiresAt` is still held until released.
  case take(Claim, stream: UUID, expiresAt: Timestamp?)
  /// The value is free for others.
  case release(Claim)
}

/// A value that only one stream in the log may hold at a time: a username, a code, an external id.
public struct Claim: Sendable, Hashable {
  /// The kind of the value: `external_id`, `username`, ….
  public let kind: String
  /// The value, or a keyed hash of it if the log must not hold it.
  public let value: [UInt8]

  /// Makes a claim on a value.
  public init(kind: String, value: [UInt8]) {
    self.kind = kind
    self.value = value
  }
}

extension Claim: PayloadValue {
  static var blank: Claim { Claim(kind: "", value: []) }
  static var shape: PayloadShape {
    .object([
      PayloadMember("kind", .text),
      PayloadMember("value", .text, note: "a keyed hash in hexadecimal"),
    ])
  }

  /// Writes `{kind, value}`, the value in hexadecimal.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("kind", kind)
      $0.member("value", value.hexadecimal)
    }
  }

  static func read(_ at: PayloadPlace) throws(Problem) -> Claim {
    guard at.reader.has(at.name) else { throw at.reader.problem(at.name, "is missing") }
    let claim = try at.reader.reader(at.name)
    guard let value = [UInt8](hexadecimal: try claim.string("value")) else {
      throw at.reader.problem(at.name, "is not in hexadecimal")
    }
    return Claim(kind: try claim.string("kind"), value: value)
  }
}
