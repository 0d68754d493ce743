import Testing

@testable import CallboardHTTPServer

struct ByteQueueTests {
  @Test(arguments: 1...20)
  func whatGoesInComesOutInOrder(seed: UInt64) {
    var random = seed
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var queue = ByteQueue()
    var expected: [UInt8] = []
    var taken: [UInt8] = []
    var put: [UInt8] = []
    for _ in 0..<2000 {
      if next(2) == 0 {
        let piece = (0..<next(30)).map { _ in UInt8(next(256)) }
        queue.append(piece)
        expected += piece
        put += piece
      } else {
        var buffer = [UInt8](repeating: 0, count: 1 + next(100))
        let copied = buffer.withUnsafeMutableBytes { queue.copyFirst(into: $0) }
        #expect(copied == min(buffer.count, expected.count))
        #expect(Array(buffer.prefix(copied)) == Array(expected.prefix(copied)))
        // Takes only a part of the bytes on offer, as a socket does.
        let part = copied == 0 ? 0 : next(copied + 1)
        taken += expected.prefix(part)
        queue.removeFirst(part)
        expected.removeFirst(part)
      }
      #expect(queue.count == expected.count)
      #expect(queue.isEmpty == expected.isEmpty)
    }
    #expect(taken + expected == put)
  }

  @Test func aQueueIsAppendedFromWhereItBegins() {
    var first = ByteQueue()
    first.append([1])
    var second = ByteQueue()
    second.append([8, 9, 2])
    second.append([3])
    second.removeFirst(2)
    first.append(contentsOf: second)
    var buffer = [UInt8](repeating: 0, count: 8)
    let copied = buffer.withUnsafeMutableBytes { first.copyFirst(into: $0) }
    #expect(Array(buffer.prefix(copied)) == [1, 2, 3])
  }
}
