import CallboardDomain
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardLive

/// Tests signals in parts that fit into a NOTIFY.
@Suite struct SignalPartTests {
  private let node = UUID()
  private let to = Signal.Addressee(space: UUID(), person: UUID())

  @Test func whateverIsSentComesTogetherAgainFromTextsThatFit() throws {
    var random = SeededRandom.printed()
    var assembly = SignalAssembly()
    for _ in 0..<200 {
      let length = Int.random(in: 0...20_000, using: &random)
      let scalars = ["a", "\"", "\n", "\u{e9}", "\u{20ac}", "\u{1f3ad}"]
      let text = (0..<length).map { _ in scalars.randomElement(using: &random) ?? "" }.joined()
      let signal = Signal(id: UUID(), to: to, event: Array(text.utf8))
      let texts = SignalPart.parts(of: signal, from: node).map(\.text)
      #expect(texts.allSatisfy { $0.utf8.count < 8_000 })
      // The parts arrive in any order, mixed with parts of other signals.
      let parts = try texts.shuffled(using: &random).map { try #require(SignalPart($0)) }
      #expect(parts.allSatisfy { $0.node == node })
      var whole: [Signal] = []
      for part in parts {
        if let signal = assembly.take(part, at: .now) { whole.append(signal) }
        let stray = Signal(id: UUID(), to: to, event: [UInt8](repeating: 97, count: 9_000))
        let first = SignalPart.parts(of: stray, from: node)[0]
        #expect(assembly.take(first, at: .now) == nil)
      }
      #expect(whole == [signal])
    }
    #expect(assembly.lost > 0)
  }

  @Test func whatIsNoPartIsNone() {
    let words = "signal \(UUID()) \(UUID()) \(UUID()) \(UUID())"
    for text in [
      "", "{}", "signal", "\(words) 0 1", "\(words) 1 1\n", "\(words) -1 1\n", "\(words) 0 17\n",
      "\(words) 0 0\n", "signal x \(UUID()) \(UUID()) \(UUID()) 0 1\n",
    ] {
      #expect(SignalPart(text) == nil, "\(text)")
    }
    #expect(SignalPart("\(words) 0 1\nx")?.bytes == Array("x".utf8))
  }
}
