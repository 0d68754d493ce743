import CallboardDomain
import Testing

@testable import CallboardWebhooks

/// The parts of receivers' answers that are kept.
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

  @Test func whatWasSentIsLeftOutWhereverACombiningMarkStands() {
    #expect(text("'\u{301}Ben'", to: ["name": "\u{301}Ben"]) == "'[…]'")
    #expect(text("Ben\u{301}!", to: ["name": "Ben"]) == "[…]\u{301}!")
  }

  @Test func aSignatureIsLeftOutAlsoWithoutItsVersion() {
    #expect(
      text("expected uvw=, got abc= of v1,abc=", signatures: ["v1,abc=", "v1,xyz="])
        == "expected uvw=, got […] of […]")
  }

  @Test func addressesAreLeftOutWhoeverTheyAreOf() {
    #expect(text("no mailbox <zoe+x@mail.example.org>.") == "no mailbox <[…]>.")
    #expect(text("to=a@b;from=c@d") == "to=[…];from=[…]")
    #expect(text("@here, at 5 @ noon") == "@here, at 5 @ noon")
  }

  @Test func whatWasSentIsLeftOutHoweverItIsEscaped() {
    let body: JSON = ["name": "Zoë O'Neil/🎭", "title": "100%41 \"x\""]
    for reply in [
      #"Zo\u00eb O\u0027Neil\/\ud83c\udfad"#, #"\u005Ao\u00EB O'Neil/🎭"#,
      "Zo%C3%AB%20O%27Neil%2f%F0%9F%8E%AD", "Zo%C3%AB+O%27Neil%2F%F0%9F%8E%AD",
      "Zo&#235; O&#39;Neil&#x2F;&#x1F3AD;", "Zo&#xEB; O&apos;Neil/🎭",
      #"Zo\\u00eb O\\u0027Neil\\/🎭"#, "Zo%25C3%25AB O%2527Neil/🎭",
      #"100%41 "x""#, #"100%41 \"x\""#, "100%2541 &quot;x&quot;",
    ] {
      #expect(text("<\(reply)>", to: body) == "<[…]>", "\(reply)")
    }
    #expect(text("to zoe%40example.org") == "to […]")
    #expect(text(#"\ud83c at 100% & more; \u12"#) == "\u{FFFD} at 100% & more; \\u12")
  }

  @Test func theBeginningOfANameAtTheEndIsLeftOut() {
    let body: JSON = ["name": "Benvolio Montague"]
    #expect(text("no Benvolio Mon", to: body) == "no […]")
    #expect(text("no Be", to: body) == "no Be")
    // Decoded text is shorter, so that the end of the bytes that were read is shown.
    for tail in [#"\u0042envo\u006"#, "Benvo%6", "Benvo&#10", #"Benvo\ud83c"#] {
      let filler = String(repeating: "%78", count: 600)
      let rest = String(repeating: "x", count: WebhookReply.readBytesMax - 1_800 - tail.utf8.count)
      let shown = text(filler + rest + tail, to: body)
      #expect(shown?.hasSuffix("x[…]") == true, "\(tail): \(shown ?? "none")")
    }
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
