internal import CallboardPostgres
internal import CallboardTestSupport
internal import Synchronization
internal import Testing

@Suite struct WorkThreadTests {
  actor Counter {
    let thread = WorkThread(name: "counter")
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }
    private(set) var count = 0
    private(set) var wasElsewhere = false

    func add() {
      count += 1
      if !thread.isCurrent { wasElsewhere = true }
      assertIsolated()
    }
  }

  @Test func jobsRunInOrderOnOneThread() {
    let thread = WorkThread(name: "in order")
    let seen = Recorder<Int>()
    for n in 0..<10_000 { thread.run { seen.add(n) } }
    thread.stop()
    #expect(seen.elements == Array(0..<10_000))
  }

  @Test func anActorRunsOnItsThreadAlone() async {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<1000 { group.addTask { await counter.add() } }
    }
    #expect(await counter.count == 1000)
    #expect(await !counter.wasElsewhere)
  }

  @Test func stoppingRunsWhatIsQueued() {
    let thread = WorkThread(name: "stopping")
    let gate = Gate()
    let count = Mutex(0)
    thread.run { gate.wait() }
    for _ in 0..<100 { thread.run { count.withLock { $0 += 1 } } }
    gate.open()
    thread.stop()
    #expect(count.withLock { $0 } == 100)
  }

  @Test func workAfterTheStopStillRuns() async throws {
    let thread = WorkThread(name: "late")
    thread.run {}
    thread.stop()
    let ran = Gate()
    thread.run { ran.open() }
    try await inTime { ran.isOpen }
    thread.stop()
    thread.stop()
  }

  @Test func aThreadMayStopItself() async throws {
    let thread = WorkThread(name: "itself")
    let ran = Gate()
    thread.run {
      thread.stop()
      ran.open()
    }
    try await inTime { ran.isOpen }
  }

  @Test func theLastOwnerMayLetGoOnTheThreadItself() async throws {
    for _ in 0..<20 {
      let ran = Gate()
      do {
        let thread = WorkThread(name: "dropped")
        thread.run { [thread] in _ = thread.isCurrent }
        thread.run { ran.open() }
      }
      try await inTime { ran.isOpen }
    }
  }
}
