import Foundation
import Testing

/// The check of histories detects answers that no locks could have given.
@Suite struct LinearizabilityTests {
  private typealias Call = LockHistory.Call

  private static let ada = UUID()
  private static let ben = UUID()

  /// A call between two moments, in seconds.
  private func call(
    _ person: UUID, _ request: LockHistory.Request, _ answer: LockHistory.Answer?,
    _ from: Double, _ to: Double
  ) -> Call {
    Call(
      person: person, request: request, answer: answer, sent: moment(from),
      answered: answer == nil ? .max : moment(to))
  }

  private func moment(_ seconds: Double) -> Int64 { 1_000_000_000 + Int64(seconds * 1_000_000) }

  /// A call that acquires the lock at a moment.
  private func acquired(
    _ fence: Int64, by person: UUID = ada, at time: Double, seconds: Int64
  ) -> Call {
    call(
      person, .acquire(key: "cue", seconds: seconds),
      .held(fence, until: moment(time + Double(seconds))), time - 0.1, time + 0.1)
  }

  private func seen(_ fence: Int64, of holder: UUID = ada, until: Double) -> LockHistory.Answer {
    .locked(LockHistory.Lock(key: "cue", holder: holder, fence: fence, until: moment(until)))
  }

  private func holds(_ calls: Call...) -> Bool { Linearizability.holds(calls) }

  @Test func twoWhoHoldALockAtOnceAreFoundOut() {
    let first = acquired(5, at: 1, seconds: 30)
    let second = acquired(7, by: Self.ben, at: 3, seconds: 30)
    let release = call(Self.ada, .release(5), .done, 2, 4)
    #expect(holds(first, release, second))
    #expect(!holds(first, second), "two hold it")
    #expect(!holds(first, call(Self.ada, .release(5), .done, 3.5, 4), second), "it came too late")
    #expect(
      !holds(first, release, acquired(4, by: Self.ben, at: 3, seconds: 30)), "fences grow")
    #expect(!holds(first, first), "twice")
  }

  @Test func aWriteUnderALockThatHasGoneIsFoundOut() {
    let lock = acquired(5, at: 1, seconds: 2)
    func write(_ answer: LockHistory.Answer, _ from: Double, _ to: Double) -> Call {
      call(Self.ada, .writeUnder(5), answer, from, to)
    }
    #expect(holds(lock, write(.done, 2, 2.5)))
    #expect(!holds(lock, write(.lost, 2, 2.5)), "it has not gone")
    #expect(holds(lock, write(.lost, 3, 3.5)))
    #expect(!holds(lock, write(.done, 3.1, 3.5)), "it has gone by itself")
    let release = call(Self.ada, .release(5), .done, 1.5, 1.6)
    #expect(!holds(lock, release, write(.done, 2, 2.5)), "it was given back")
    let end = call(Self.ben, .end(5), .done, 1.5, 1.6)
    #expect(!holds(lock, end, write(.done, 2, 2.5)), "it was taken over")
    let all = call(Self.ada, .releaseAll, .done, 1.5, 1.6)
    #expect(!holds(lock, all, write(.done, 2, 2.5)), "all were given back")
    #expect(holds(lock, call(Self.ben, .releaseAll, .done, 1.5, 1.6), write(.done, 2, 2.5)))
    #expect(
      !holds(lock, call(Self.ben, .writeUnder(5), .done, 2, 2.5)), "it is another's")
  }

  @Test func aLockThatEndsBeforeItsTimeIsFoundOut() {
    let lock = acquired(5, at: 1, seconds: 2)
    #expect(holds(lock, acquired(7, by: Self.ben, at: 3.05, seconds: 2)))
    #expect(!holds(lock, acquired(7, by: Self.ben, at: 2.95, seconds: 2)), "too early")
    let extended = call(
      Self.ada, .extend(5, seconds: 2), .held(5, until: moment(4.5)), 2.4, 2.6)
    #expect(!holds(lock, extended, acquired(7, by: Self.ben, at: 3.05, seconds: 2)), "extended")
    #expect(holds(lock, extended, acquired(7, by: Self.ben, at: 4.5, seconds: 2)))
    let late = call(Self.ada, .extend(5, seconds: 2), .held(5, until: moment(5.5)), 3.4, 3.6)
    #expect(!holds(lock, late), "it had gone")
    let wrong = call(Self.ada, .extend(5, seconds: 2), .held(5, until: moment(9)), 2.4, 2.6)
    #expect(!holds(lock, wrong), "not for so long")
    #expect(
      !holds(lock, call(Self.ben, .write(key: "cue"), .done, 2, 2.9)), "another wrote before")
    #expect(holds(lock, call(Self.ben, .write(key: "cue"), .done, 2, 3.1)))
    #expect(holds(lock, call(Self.ada, .write(key: "cue"), .done, 2, 2.9)))
  }

  @Test func whoIsRefusedSeesTheLockThatIsThere() {
    let lock = acquired(5, at: 1, seconds: 2)
    let again = LockHistory.Request.acquire(key: "cue", seconds: 2)
    for request in [again, .write(key: "cue")] {
      #expect(holds(lock, call(Self.ben, request, seen(5, until: 3), 2, 2.5)))
      #expect(!holds(lock, call(Self.ben, request, seen(5, until: 3), 3, 3.5)), "it has gone")
      #expect(!holds(lock, call(Self.ben, request, seen(5, until: 4), 2, 2.5)), "not so long")
      #expect(!holds(lock, call(Self.ben, request, seen(6, until: 3), 2, 2.5)), "nobody's")
      #expect(
        !holds(lock, call(Self.ben, request, seen(5, of: Self.ben, until: 3), 2, 2.5)), "another's")
    }
    #expect(
      !holds(lock, call(Self.ada, .write(key: "cue"), seen(5, until: 3), 2, 2.5)), "one's own")
  }

  @Test func whatWasNotAnsweredMayHaveBeenOrNot() {
    let lock = acquired(5, at: 1, seconds: 30)
    let release = call(Self.ada, .release(5), nil, 2, 0)
    let next = acquired(7, by: Self.ben, at: 6, seconds: 2)
    #expect(holds(lock, release, next))
    #expect(holds(lock, release, call(Self.ben, .write(key: "cue"), seen(5, until: 31), 5, 6)))
    #expect(
      !holds(lock, release, next, call(Self.ada, .writeUnder(5), .done, 7, 7.5)), "once it has")
    #expect(!holds(lock, call(Self.ada, .release(5), nil, 6.5, 0), next), "not before it was sent")
    #expect(holds(lock, call(Self.ben, .end(5), nil, 2, 0), next))
    #expect(holds(lock, call(Self.ada, .releaseAll, nil, 2, 0), next))

    let short = acquired(5, at: 1, seconds: 2)
    let longer = call(Self.ada, .extend(5, seconds: 4), nil, 2, 0)
    let write = call(Self.ada, .writeUnder(5), .done, 4, 4.5)
    #expect(holds(short, longer, write))
    #expect(!holds(short, write))
    #expect(holds(short, longer, acquired(7, by: Self.ben, at: 3.5, seconds: 2)))
    #expect(!holds(short, longer, write, acquired(7, by: Self.ben, at: 4.4, seconds: 2)), "kept")
    #expect(
      !holds(short, longer, call(Self.ada, .writeUnder(5), .done, 7.1, 8)),
      "it can't have lasted so long")

    let unseen = call(Self.ada, .acquire(key: "cue", seconds: 3), nil, 2, 0)
    let refused = call(Self.ben, .write(key: "cue"), seen(9, until: 5.5), 3, 3.5)
    #expect(holds(unseen, refused))
    #expect(!holds(refused), "nobody asked for it")
    #expect(
      !holds(unseen, call(Self.ben, .write(key: "cue"), seen(9, until: 4.5), 3, 3.5)),
      "it would have been acquired before")
    #expect(
      !holds(unseen, refused, acquired(10, by: Self.ben, at: 5, seconds: 2)), "two hold it")
    #expect(holds(unseen, refused, acquired(10, by: Self.ben, at: 5.5, seconds: 2)))
  }

  /// A call that changes nothing at first may change something later, and need not come first.
  @Test func whatReleasesNothingYetMayReleaseWhatIsAcquiredLater() {
    func acquired(_ key: String, _ fence: Int64, by person: UUID, at time: Double) -> Call {
      call(
        person, .acquire(key: key, seconds: 30), .held(fence, until: moment(time + 30)),
        time - 0.1, time + 0.1)
    }
    let other = acquired("other", 1, by: UUID(), at: 2)
    let first = acquired("cue", 5, by: Self.ada, at: 3)
    let second = acquired("cue", 7, by: Self.ben, at: 4.5)
    let all = call(Self.ada, .releaseAll, .done, 1, 6)
    #expect(holds(other, all, first, second))
    #expect(!holds(other, call(Self.ada, .releaseAll, .done, 1, 2.5), first, second), "too early")
  }

  /// Calls that change nothing, side by side, and many without an answer, need no trial of each order.
  @Test func manyCallsSideBySideAreSearchedInTime() {
    let lock = acquired(5, at: 1, seconds: 30)
    let reads = (0..<60).map { _ in
      call(Self.ben, .write(key: "cue"), seen(5, until: 31), 2, 20)
    }
    let unanswered = (0..<60).map { _ in call(UUID(), .releaseAll, nil, 2, 0) }
    let calls = [lock] + reads + unanswered
    #expect(Linearizability.holds(calls))
    let forged = acquired(7, by: Self.ben, at: 10, seconds: 30)
    #expect(!Linearizability.holds(calls + [forged]))
  }
}
