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

  @Test func copiesThatGrowApartStayApart() {
    for length in 0..<19 {
      var one = log(0..<length)
      var other = one
      let before = one
      for number in length..<length + 9 {
        one.append(number)
        other.append(-number)
      }
      #expect(Array(one.elements) == Array(0..<length + 9))
      #expect(Array(other.elements) == Array(0..<length) + (length..<length + 9).map { -$0 })
      #expect(Array(before.elements) == Array(0..<length))
      #expect(before.last == (length == 0 ? nil : length - 1))
    }
  }

  /// A state is read on some threads while another thread evolves copies of it.
  @Test func copiesGrowOnManyThreadsAtOnce() async {
    let start = log(0..<6, chunkLength: 32)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var mine = start
          for number in 0..<500 { mine.append(1_000 * task + number) }
          return Array(mine.elements) == Array(0..<6) + (0..<500).map { 1_000 * task + $0 }
            && Array(start.elements) == Array(0..<6)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  /// Elements that a list has dropped or replaced are freed with it.
  @Test func elementsAreFreed() {
    final class Thing: Sendable {}
    weak var first: Thing?
    weak var forked: Thing?
    do {
      var one = ChunkedLog<Thing>(chunkLength: 4)
      for _ in 0..<6 {
        let thing = Thing()
        if one.isEmpty { first = thing }
        one.append(thing)
      }
      var other = one
      let thing = Thing()
      forked = thing
      other.append(thing)
      one.append(Thing())
      one.removeFirst { $0 === first }
      #expect(first != nil && forked != nil)
    }
    #expect(first == nil && forked == nil)
  }

  /// Elements that a copy has appended go with the copy, where elements may be large.
  @Test func withoutSharedPlacesACopyLeavesNothingBehind() {
    final class Thing: Sendable {}
    weak var appended: Thing?
    var list = ChunkedLog<Thing>(chunkLength: 4, sharesPlaces: false)
    for _ in 0..<3 { list.append(Thing()) }
    do {
      var copy = list
      let thing = Thing()
      appended = thing
      copy.append(thing)
      #expect(copy.last === thing)
    }
    #expect(appended == nil)
    list.append(Thing())
    #expect(Array(list.elements).count == 4)
  }
}
