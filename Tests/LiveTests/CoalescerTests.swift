import Testing

@testable import CallboardLive

/// Tests that keys are reported at most once in each period.
@Suite struct CoalescerTests {
  @Test func whatIsNotedManyTimesBetweenTwoTellingsIsToldOnceAndTheLastAlways() async {
    let (pauses, pause) = AsyncStream.makeStream(of: Void.self)
    let (tellings, telling) = AsyncStream.makeStream(of: Set<Int>.self)
    // A pause lasts until the test ends it.
    let coalescer = Coalescer<Int> { for await _ in pauses { break } }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await coalescer.run { telling.yield($0) } }
      var told = tellings.makeAsyncIterator()
      coalescer.note(1)
      #expect(await told.next() == [1])
      for _ in 0..<1_000 { coalescer.note(1) }
      coalescer.note(2)
      pause.yield()
      #expect(await told.next() == [1, 2])
      coalescer.note(3)
      pause.yield()
      #expect(await told.next() == [3])
      group.cancelAll()
      pause.finish()
    }
  }
}
