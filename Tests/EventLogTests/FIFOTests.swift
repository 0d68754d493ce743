import CallboardTestSupport
import Testing

@testable import CallboardEventLog

struct FIFOTests {
  @Test func itIsAnArrayThatIsChangedAtItsEnds() {
    var random = SeededRandom.printed()
    for _ in 0..<100 {
      var (queue, array) = (FIFO<Int>(), [Int]())
      for number in 0..<200 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          queue.append(number)
          array.append(number)
        case 2:
          queue.prepend(number)
          array.insert(number, at: 0)
        case 3: #expect(queue.popLast() == array.popLast())
        default: #expect(queue.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
        }
        #expect(queue.count == array.count && queue.isEmpty == array.isEmpty)
        #expect(queue.first == array.first && queue.last == array.last)
      }
    }
  }
}
