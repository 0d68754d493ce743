import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct JSONWriteTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func commasAreWhereTheyBelong() throws {
    var json = JSONWriter()
    json.object {
      $0.member("a", 1)
      $0.member("b") { $0.array { $0.value("x") } }
      $0.member("c") { $0.object { _ in } }
      $0.member("d", raw: Array("[1,2]".utf8))
      $0.member("e", ifPresent: String?.none)
      $0.member("f", Bool?.none)
      $0.member("g", [true, false])
      $0.member("h", -2.5)
      $0.member("i", Int64.min)
    }
    #expect(
      text(json.bytes)
        == #"{"a":1,"b":["x"],"c":{},"d":[1,2],"f":null,"g":[true,false],"h":-2.5,"#
        + #""i":-9223372036854775808}"#)
  }

  @Test func whatMustBeEscapedIs() throws {
    let every = String(String.UnicodeScalarView((1..<0x80).compactMap { Unicode.Scalar($0) }))
    let json = JSON.string(every + "é😀\u{2028}")
    #expect(try JSON.parse(json.bytes()) == json)
    #expect(
      JSON.string("\"\\\n\r\t\u{8}\u{C}\u{1}\u{1F}").description
        == #""\"\\\n\r\t\b\f\u0001\u001f""#)
  }

  @Test func numbersAreReadAsTheyWereWritten() throws {
    for value in [
      0.1, 1e21, -.leastNonzeroMagnitude, .greatestFiniteMagnitude, 1.5e-7, 123456.789, 1e300,
    ] {
      #expect(try JSON.parse(JSON.double(value).bytes()) == .double(value))
    }
    #expect(JSON.double(-0.0).description == "0")
    #expect(JSON.number(3) == 3)
    #expect(JSON.number(.infinity) == nil)
  }

  @Test func identifiersAndTimesAreStrings() throws {
    let id = UUID()
    #expect(text(bytes { $0.value(id) }) == "\"\(id.uuidString.lowercased())\"")
    #expect(
      text(bytes { $0.value(Timestamp(microseconds: 0)) }) == "\"1970-01-01T00:00:00.000000Z\"")
  }

  @Test func equalValuesShareTheirCanonicalBytes() throws {
    let a = try JSON.parse(#"{"b":[1.0,{"z":1,"é":2,"a":3}],"a":10e-1}"#)
    let b = try JSON.parse(#"{ "a":1, "b":[1,{"a":3,"é":2,"z":1}] }"#)
    #expect(a == b)
    #expect(text(a.canonicalBytes()) == #"{"a":1,"b":[1,{"a":3,"z":1,"é":2}]}"#)
    #expect(a.canonicalBytes() == b.canonicalBytes())
    #expect(a.bytes() != b.bytes())
  }

  @Test func anObjectKeepsItsOrderWhenAMemberIsReplaced() {
    var object = JSONObject()
    object["b"] = 1
    object["a"] = 2
    object["b"] = 3
    #expect(JSON.object(object).description == #"{"b":3,"a":2}"#)
    object["b"] = nil
    #expect(JSON.object(object) == ["a": 2])
  }

  @Test func anObjectIsWrittenAtOnceAndAListByItsElements() {
    let json = JSONWriter.object {
      $0.member("a", each: [1, 2]) { number, json in json.object { $0.member("n", number) } }
      $0.member("b", each: [Int]()) { $1.value($0) }
    }
    #expect(text(json) == #"{"a":[{"n":1},{"n":2}],"b":[]}"#)
    #expect(text([true, false].bytes()) == "[true,false]")
  }

  private func bytes(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    body(&json)
    return json.bytes
  }
}
