/// The code by which a room is found. The log does not hold the code, but the values from which it is derived again.
public struct RoomCode: Sendable, Equatable {
  /// The index of the code among the candidates of the command that created the room.
  public let number: Int
  /// The number of characters.
  public let length: Int
  /// The claim that keeps the code unique among open rooms: a keyed hash of it.
  public let claim: Claim

  /// The range of the number of characters.
  public static let lengths = 4...6
  /// The characters of codes. None of them is easily mistaken for another.
  public static let alphabet = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789".utf8)
  /// The kind of claim that a code takes.
  public static let claimKind = "room_code"

  /// Describes a code.
  public init(number: Int, length: Int, claim: Claim) {
    self.number = number
    self.length = length
    self.claim = claim
  }
}

extension RoomCode: PayloadFields, Blank {
  static var blank: RoomCode { RoomCode(number: 0, length: 0, claim: .blank) }

  func fields(_ coder: inout some PayloadCoder) -> RoomCode {
    RoomCode(
      number: coder(
        "code_number", number, in: 0...Int(Int16.max),
        note: "the number of the candidate, among the codes that were drawn"),
      length: coder("code_length", length, in: Self.lengths),
      claim: coder("code_claim", claim, note: "the claim that keeps the code unique"))
  }
}
