import CallboardCrypto
import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardAPI

@Suite struct ShuffleTests {
  private let seed = Array(UInt8(0)...31)

  /// The numbers come from the program in `docs/shuffle.md`.
  @Test func theOrderIsTheOneThatTheDocumentedAlgorithmGives() {
    #expect(Shuffle.order(of: 10, seed: seed) == [7, 2, 0, 6, 3, 8, 5, 9, 4, 1])
    #expect(
      Shuffle.order(of: 52, seed: seed) == [
        38, 41, 13, 19, 7, 6, 50, 43, 16, 29, 31, 34, 36, 15, 9, 32, 11, 46, 12, 39, 18, 42, 14, 26,
        47, 45, 23, 30, 21, 25, 49, 48, 44, 35, 20, 37, 0, 17, 24, 10, 1, 8, 4, 22, 3, 27, 2, 40,
        51, 5, 28, 33,
      ])
    #expect(
      Shuffle.order(of: 1_000, seed: seed).prefix(8) == [995, 455, 261, 973, 807, 551, 443, 463])
    #expect(Shuffle.order(of: 1, seed: seed) == [0])
    #expect(Shuffle.order(of: 0, seed: seed) == [])
    #expect(
      Shuffle.hash(of: seed)
        == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
    #expect(
      Shuffle.hash(of: ["a", "b", "c"], seed: seed)
        == "8eef86b3da9372c1f773aaefa039a318082d363bd140bfbbf1ac69b55b766ad4")
  }

  @Test func everyPlaceIsAsLikely() {
    var counts = Array(repeating: Array(repeating: 0, count: 6), count: 6)
    for number in 0..<6_000 {
      let seed = SHA256.hash(Array("seed \(number)".utf8))
      for (place, card) in Shuffle.order(of: 6, seed: seed).enumerated() {
        counts[card][place] += 1
      }
    }
    // 1,000 each, with a standard deviation of 29.
    #expect(counts.joined().allSatisfy { (850...1_150).contains($0) })
  }

  @Test func aGameThatWasTamperedWithIsNotFair() throws {
    let deck: [JSON] = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let order = Shuffle.order(of: deck.count, seed: seed)
    func check(
      seed: [UInt8]? = nil, deck given: [JSON]? = nil, order revealed: [Int]? = nil,
      drawn: [Int]? = nil
    ) throws -> ShuffleCheck {
      var events = [
        event(
          "game_started",
          [
            "seed_sha256": .string(Shuffle.hash(of: self.seed)),
            "deck_sha256": .string(Shuffle.hash(of: deck, seed: self.seed)),
          ])
      ]
      for (index, card) in (drawn ?? Array(order.prefix(3))).enumerated() {
        events.append(
          event("card_drawn", ["index": .integer(Int64(index)), "card": deck[card]]))
      }
      events.append(
        event(
          "game_ended",
          [
            "seed": .string((seed ?? self.seed).hexadecimal), "deck": .array(given ?? deck),
            "order": .array((revealed ?? order).map { .integer(Int64($0)) }),
          ]))
      return try ShuffleCheck(events)
    }
    #expect(try check().isFair)
    let otherSeed = try check(seed: Array(repeating: 7, count: 32))
    #expect(!otherSeed.isPromisedSeed && !otherSeed.isFair)
    let otherDeck = try check(deck: Array(deck.reversed()))
    #expect(!otherDeck.isPromisedDeck && !otherDeck.isFair)
    let otherOrder = try check(order: Array(0..<8), drawn: [0, 1, 2])
    #expect(!otherOrder.isOrderOfSeed && otherOrder.isDrawnInOrder && !otherOrder.isFair)
    let stacked = try check(drawn: [order[1], order[0]])
    #expect(!stacked.isDrawnInOrder && !stacked.isFair)
  }

  private func event(_ type: String, _ data: JSON) -> StoredEvent {
    StoredEvent(
      position: 1, streamID: UUID(), version: 1, streamKind: "room", type: type, schema: 1,
      data: data.bytes(), actor: nil, commandID: nil, commandDigest: nil, correlationID: nil,
      causation: nil, recordedAt: Timestamp(microseconds: 0))
  }
}
