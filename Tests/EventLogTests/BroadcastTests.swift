import Testing

@testable import CallboardEventLog

@Suite struct BroadcastTests {
  /// Sending must not hold a lock that the end of a subscription needs. If it does, this test hangs and fails.
  @Test(.timeLimit(.minutes(10))) func listenersComeAndGoWhileValuesAreSent() async {
    let broadcast = Broadcast<Int>(buffering: .bufferingNewest(1))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for number in 0..<20_000 { broadcast.send(number) }
        }
      }
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            await withTaskGroup(of: Void.self) { listening in
              for _ in 0..<4 { listening.addTask { for await _ in broadcast.listen() {} } }
              await Task.yield()
              listening.cancelAll()
            }
          }
        }
      }
    }
  }

  @Test func whatIsSentArrivesInOrder() async {
    let broadcast = Broadcast<Int>(buffering: .unbounded)
    let stream = broadcast.listen(first: 0)
    for number in 1...100 { broadcast.send(number) }
    var seen: [Int] = []
    for await number in stream {
      seen.append(number)
      if seen.count == 101 { break }
    }
    #expect(seen == Array(0...100))
  }
}
