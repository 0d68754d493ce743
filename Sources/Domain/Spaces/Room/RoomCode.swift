/// By which a room is found: the code itself is not in the log, but what it can be derived from again.
public struct RoomCode: Sendable, Equatable {
  /// Which of the candidates of the command that made the room.
  public let number: Int
  /// How many characters it has.
  public let length: Int
  /// What keeps it unique among living rooms: a keyed hash of the code.
  public let claim: Claim

  /// How many characters codes may have.
  public static let lengths = 4...6
  /// The characters of codes: none that is taken for another.
  public static let alphabet = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789".utf8)
  /// What claims on codes are called.
  public static let claimKind = "room_code"

  /// Names a code.
  public init(number: Int, length: Int, claim: Claim) {
    self.number = number
    self.length = length
    self.claim = claim
  }
}

extension RoomCode {
  /// Writes the code's number, length and claim into an object.
  func write(into json: inout JSONWriter) {
    json.member("code_number", number)
    json.member("code_length", length)
    json.member("code_claim", claim)
  }

  /// Reads what `write(into:)` wrote.
  init(_ reader: JSONReader) throws(JSONReader.Problem) {
    guard let claim = try reader.claimIfPresent("code_claim") else {
      throw reader.problem("code_claim", "is missing")
    }
    self.init(
      number: try reader.integer("code_number", in: 0...Int(Int16.max)),
      length: try reader.integer("code_length", in: Self.lengths),
      claim: claim)
  }
}
