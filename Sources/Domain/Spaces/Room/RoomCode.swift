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
