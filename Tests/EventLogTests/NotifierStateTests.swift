import FoundationEssentials
import Testing

@testable import CallboardEventLog

@Suite struct NotifierStateTests {
  private let life = UUID()
  private let start = ContinuousClock.now

  private func confirmation(
    _ position: Int64, life: UUID? = nil, secondsLater: Int = 0
  ) -> HeadConfirmation {
    HeadConfirmation(
      position: position, recordedAt: nil, incarnation: life ?? self.life,
      at: start + .seconds(secondsLater))
  }

  @Test func onlyAFurtherHeadIsNews() {
    var state = NotifierState()
    let news = [5, 5, 4, 6].map { state.hear(head: $0) }
    #expect(news == [true, false, false, true])
    #expect(state.head == 6)
  }

  @Test func anOlderConfirmationNeverReplacesANewerOne() {
    var state = NotifierState()
    let news = [confirmation(7, secondsLater: 2), confirmation(6, secondsLater: 1)].map {
      state.confirm($0)
    }
    #expect(news == [true, false])
    #expect(state.confirmation == confirmation(7, secondsLater: 2))
  }

  @Test func inANewLifeOfTheLogTheHeadMayBeEarlier() {
    var state = NotifierState()
    _ = state.confirm(confirmation(7))
    _ = state.hear(ProjectionAdvance(projection: "members", position: 7))
    let isNews = state.confirm(confirmation(3, life: UUID(), secondsLater: 1))
    #expect(isNews)
    #expect(state.head == 3)
    #expect(state.reached.isEmpty)
  }

  @Test func positionsOfProjectionsThatMayHoldNoMoreAreNeitherKnownNorSent() {
    var state = NotifierState()
    let advance = ProjectionAdvance(projection: "members", position: 7)
    _ = state.hear(advance)
    state.leave(advance)
    state.leave(head: 7)
    state.forgetReached()
    #expect(state.reached.isEmpty)
    let pending = state.takePending()
    #expect(pending.head == 7 && pending.projections.isEmpty)
    // An earlier position is news then.
    let isNews = state.hear(ProjectionAdvance(projection: "members", position: 5))
    #expect(isNews)
  }

  @Test func manyCommitsShareOneRing() {
    var state = NotifierState()
    for position in [3, 9, 5] as [Int64] { state.leave(head: position) }
    state.leave(ProjectionAdvance(projection: "members", position: 2))
    state.leave(ProjectionAdvance(projection: "members", position: 4))
    let pending = state.takePending()
    #expect(pending.head == 9)
    #expect(pending.projections == [ProjectionAdvance(projection: "members", position: 4)])
    let rest = state.takePending()
    #expect(rest.head == nil)
    #expect(rest.projections.isEmpty)
  }

  @Test(arguments: ["", "members", "members x", "a b 3", "7"])
  func aPayloadThatIsNoRingIsIgnored(_ payload: String) {
    #expect(ProjectionAdvance(payload: payload) == nil)
  }

  @Test func anAdvanceSurvivesItsPayload() {
    let advance = ProjectionAdvance(projection: "activity_feed", position: 12)
    #expect(ProjectionAdvance(payload: advance.payload) == advance)
  }

  @Test func messagesWaitWhileNobodyIsReachedAndAreRefusedWhenTooManyDo() {
    var state = NotifierState()
    var areTaken = (0..<499).map { state.leave(message: ["\($0) a", "\($0) b"]) }
    for _ in 0..<2 { areTaken.append(state.leave(message: ["read"])) }
    #expect(!areTaken.contains(false))
    let isOneTooMany = state.leave(message: ["1", "2"])
    #expect(!isOneTooMany)
    state.leave(broadcasts: (0..<1_200).map { "broadcast \($0)" })
    let (messages, broadcasts) = state.takeTexts(max: 1_000)
    #expect(messages.count == 999 && messages.last == "read")
    // The oldest broadcasts were dropped, and the messages came first.
    #expect(broadcasts == ["broadcast 200"])
    state.putBack(messages: messages)
    let again = state.takeTexts(max: 2).messages
    #expect(again == ["0 a", "0 b"])
    #expect(state.hasTexts)
  }
}
