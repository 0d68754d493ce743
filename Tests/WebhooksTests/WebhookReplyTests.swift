import CallboardDomain
import Testing

@testable import CallboardWebhooks

/// What is kept of the answers of receivers.
@Suite struct WebhookReplyTests {
  private func text(
    _ reply: String, to body: JSON = [:], signatures: [String] = []
  ) -> String? {
    WebhookReply.text(Array(reply.utf8), to: body.bytes(), signatures: signatures)
  }

  @Test func theBeginningIsKeptAsItIs() {
    #expect(text("Not\tnow:\n{\"error\": \"down\"}") == "Not\tnow:\n{\"error\": \"down\"}")
    #expect(text("") == nil)
  }

  @Test func itIsBoundedAndCutBetweenCharacters() throws {
    for letter in ["a", "é", "🎭"] {
      let shown = try #require(text(String(repeating: letter, count: 5_000)))
      #expect(shown.utf8.count == WebhookReply.bytesMax, "\(letter)")
      #expect(Set(shown) == [Character(letter)])
    }
  }

  @Test func whatIsNoPlainTextIsReplaced() {
    let bytes: [UInt8] = [0x61, 0x00, 0x1b, 0xff, 0x62]
    #expect(
      WebhookReply.text(bytes, to: [], signatures: []) == "a\u{FFFD}\u{FFFD}\u{FFFD}b")
    #expect(text("a\u{202E}b\u{2028}c\r\n") == "a\u{FFFD}b\u{FFFD}c\r\n")
  }

  @Test func whatWasSentIsLeftOut() {
    let body: JSON = [
      "type": "notification.mentioned",
      "data": [
        "person": ["id": "1", "name": "Ben"], "actor": ["id": "2", "name": "Ann \"A\" Lee"],
        "space": ["title": "The tempest"], "email": "eve@example.org",
      ],
    ]
    let echo = String(decoding: body.bytes(), as: UTF8.self)
    let shown = text("v1,abc= refused: " + echo, to: body, signatures: ["v1,abc="]) ?? ""
    for left in ["Ben", "Ann", "Lee", "tempest", "eve", "abc"] {
      #expect(!shown.contains(left), "\(shown)")
    }
    #expect(shown.contains("notification.mentioned") && shown.contains("refused"))
    #expect(text("hello Ben", to: body) == "hello […]")
  }

  @Test func addressesAreLeftOutWhoeverTheyAreOf() {
    #expect(text("no mailbox <zoe+x@mail.example.org>.") == "no mailbox <[…]>.")
    #expect(text("to=a@b;from=c@d") == "to=[…];from=[…]")
    #expect(text("@here, at 5 @ noon") == "@here, at 5 @ noon")
  }

  /// A name that the bound cuts is not kept in part.
  @Test func whatIsLeftOutIsFoundAcrossTheBound() {
    let name = "Benvolio Montague"
    for place in (WebhookReply.bytesMax - 20)...WebhookReply.bytesMax {
      let reply = String(repeating: "x", count: place) + name
      #expect(text(reply, to: ["name": .string(name)])?.contains("Ben") == false, "\(place)")
    }
  }
}
