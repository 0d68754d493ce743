import CallboardDomain
import Testing

/// A list that grows at its end and is trimmed at its front.
@Suite struct ChunkedLogTests {
  private func log(_ numbers: Range<Int>, chunkLength: Int = 4) -> ChunkedLog<Int> {
    var log = ChunkedLog<Int>(chunkLength: chunkLength)
    for number in numbers { log.append(number) }
    return log
  }

  @Test func itKeepsItsOrder() {
    #expect(Array(log(0..<23).elements) == Array(0..<23))
    #expect(log(0..<23).last == 22)
    #expect(log(0..<0).isEmpty && log(0..<0).last == nil)
  }

  @Test func theNewestAreFound() {
    #expect(log(0..<23).suffix { $0 > 15 } == Array(16..<23))
    #expect(log(0..<23).suffix { _ in true } == Array(0..<23))
    #expect(log(0..<23).suffix { _ in false } == [])
  }

  @Test func trimmingDropsOnlyWhatIsOutOfDate() {
    var trimmed = log(0..<23)
    trimmed.trim { $0 <= 9 }
    #expect(Array(trimmed.elements) == Array(8..<23))
    trimmed.trim { _ in true }
    #expect(trimmed.last == 22)
  }

  @Test func eachThatIsOutOfDateIsDropped() {
    var dropped = log(0..<23)
    let copy = dropped
    dropped.removeFirst { $0 <= 9 }
    #expect(Array(dropped.elements) == Array(10..<23))
    dropped.removeFirst { $0 <= 21 }
    #expect(Array(dropped.elements) == [22])
    dropped.append(23)
    #expect(Array(dropped.elements) == [22, 23])
    dropped.removeFirst { _ in true }
    #expect(dropped.isEmpty && dropped.first == nil && dropped.last == nil)
    #expect(Array(copy.elements) == Array(0..<23))
  }

  @Test func olderOnesAreTakenInFrontAndCopiesStayAsTheyAre() {
    var long = log(10..<15)
    let copy = long
    long.prepend(Array(0..<10))
    long.append(15)
    #expect(Array(long.elements) == Array(0..<16))
    #expect(Array(copy.elements) == Array(10..<15))
    long.trim { $0 < 9 }
    #expect(Array(long.elements) == Array(0..<16))
    long.trim { $0 <= 9 }
    #expect(Array(long.elements) == Array(10..<16))
  }
}
