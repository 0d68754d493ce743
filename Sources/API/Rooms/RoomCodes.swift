import CallboardCrypto
import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The codes of rooms. They are derived from the log's secret, so that events and claims do not reveal them.
struct RoomCodes {
  let secret: [UInt8]

  /// The number of candidates of the requested length for each command.
  private static let candidates = 12
  /// The number of candidates of the greatest length, for the case that all others are taken.
  private static let longCandidates = 4

  /// The candidates for a command that creates a room, in order.
  func candidates(of command: UUID, length: Int) -> [RoomCode] {
    let lengths =
      Array(repeating: length, count: Self.candidates)
      + Array(repeating: RoomCode.lengths.upperBound, count: Self.longCandidates)
    return lengths.enumerated().map { number, length in
      RoomCode(
        number: number, length: length, claim: claim(on: text(command, number, length: length)))
    }
  }

  /// The code of a room.
  func text(of room: RoomState) -> String? {
    guard let command = room.creation, let code = room.code else { return nil }
    return text(command, code.number, length: code.length)
  }

  /// The code for joining a room; nil once the room has closed.
  func open(_ room: RoomState) -> String? { room.phase == .closed ? nil : text(of: room) }

  /// The claim on a code, in upper or lower case; nil if the text cannot be a code.
  func claim(onCode text: String) -> Claim? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let code = text.uppercased()
    guard RoomCode.lengths.contains(code.utf8.count),
      code.utf8.allSatisfy(RoomCode.alphabet.contains)
    else { return nil }
    return claim(on: code)
  }

  private func claim(on code: String) -> Claim {
    Claim(
      kind: RoomCode.claimKind,
      value: HMAC.sha256(key: secret, message: Array("\(RoomCode.claimKind)\0\(code)".utf8)))
  }

  /// The code of a command's candidate. It skips bytes from the greatest multiple of the alphabet's length on, so that
  /// all characters are equally likely.
  func text(_ command: UUID, _ number: Int, length: Int) -> String {
    let alphabet = RoomCode.alphabet
    let limit = 256 - 256 % alphabet.count
    var code: [UInt8] = []
    var block = 0
    while code.count < length {
      let message = "room_code_candidate\0\(command.lower)\0\(length)\0\(number)\0\(block)"
      for byte in HMAC.sha256(key: secret, message: Array(message.utf8))
      where Int(byte) < limit && code.count < length {
        code.append(alphabet[Int(byte) % alphabet.count])
      }
      block += 1
    }
    return String(decoding: code, as: UTF8.self)
  }
}

extension Call {
  var roomCodes: RoomCodes { RoomCodes(secret: service.secret) }

  /// The open room of the code in the path, and the claim on the code. All lookups of codes go through this function.
  ///
  /// - Throws: 404 for a text that cannot be a code, for an unknown code, and, unless the caller is in the room, for a
  ///   room whose host blocks the caller or is blocked by the caller. The three cases are not told apart.
  func roomByCode() async throws -> (room: RoomState, claim: Claim) {
    let caller = try person()
    if let claim = roomCodes.claim(onCode: parameters["code"]),
      let holder = try await service.reader.holders(of: [claim])[claim],
      let room = RoomState(try await state(of: holder.stream)), room.phase != .closed,
      try await mayFind(room, caller)
    {
      return (room, claim)
    }
    throw Problem(.notFound, "there is no room of this code")
  }

  /// The room of the code in the path, and the claim that admits people; nil for a repeated command, wherever the code
  /// leads now.
  func wayIntoRoom() async throws -> (room: UUID, claim: Claim?) {
    do {
      let found = try await roomByCode()
      return (found.room.id, found.claim)
    } catch let problem as Problem where problem.code == .notFound {
      guard let room = try await streamOfRepeated() else { throw problem }
      return (room, nil)
    }
  }

  private func mayFind(_ room: RoomState, _ caller: UUID) async throws -> Bool {
    guard let host = room.host, room.core.members[caller] == nil else { return true }
    return try await !isBlocked(host)
  }
}
