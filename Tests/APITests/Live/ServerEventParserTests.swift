import CallboardClient
import Testing

@Suite struct ServerEventParserTests {
  private let text = """
    : hello
    retry: 700

    id: a:1
    data: {"x": 1}

    event: end
    data: one
    data:two

    id: a:2

    data: last


    """

  private let expected = [
    ServerEvent(id: "a:1", name: "message", data: #"{"x": 1}"#),
    ServerEvent(id: nil, name: "end", data: "one\ntwo"),
    ServerEvent(id: nil, name: "message", data: "last"),
  ]

  @Test(arguments: ["\n", "\r", "\r\n"])
  func eventsAreReadWhateverTheLinesEndWith(end: String) {
    var parser = ServerEventParser()
    #expect(parser.read(text.replacing("\n", with: end).utf8) == expected)
    #expect(parser.lastID == "a:2")
    #expect(parser.retryMilliseconds == 700)
  }

  @Test func eventsAreReadHoweverTheBytesAreCut() {
    for size in 1...40 {
      var parser = ServerEventParser(lastID: "a:0")
      var rest = Array(text.utf8)[...]
      var events: [ServerEvent] = []
      while !rest.isEmpty {
        events += parser.read(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(events == expected)
    }
  }

  @Test func halfAnEventIsNoneAndItsIdDoesNotCount() {
    var parser = ServerEventParser(lastID: "a:0")
    #expect(parser.read("id: a:1\ndata: x\n".utf8) == [])
    #expect(parser.lastID == "a:0")
  }
}
