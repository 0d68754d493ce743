import Testing

@testable import CallboardHTTPServer

struct RawHeadTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
  ])
  func datesAreWrittenAsHTTPDoes(seconds: Int, text: String) {
    #expect(RawHead.date(seconds) == text)
  }

  @Test func aHeaderCannotBringInAnother() {
    let head = RawHead.bytes(
      status: 200, headers: [("A", "b\r\nC: d"), ("E\n", "f"), ("G", "h")], requestID: nil)
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.first == "HTTP/1.1 200 OK")
    #expect(lines.dropFirst(2) == ["G: h", "Connection: close"])
  }
}
