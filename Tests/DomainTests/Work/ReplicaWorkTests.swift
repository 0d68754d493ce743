import CallboardEventSamples
import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests the cost of clocks in a project of many replicas, and how many replicas there may be.
@Suite struct ReplicaWorkTests {
  private func project(ofReplicas count: Int) -> (LoneSpace, element: UUID) {
    var space = LoneSpace()
    let element = space.element("abc")
    for _ in 0..<count { space.send([.set(element, ["a": 1])]) }
    return (space, element)
  }

  private func clock(of space: LoneSpace) -> VectorClock {
    var clock = VectorClock()
    for (id, replica) in space.project.replicas.entries { clock[id] = replica.counter }
    return clock
  }

  @Test func aSmallClockCostsNothingByTheReplicasThatItDoesNotName() {
    var (space, element) = project(ofReplicas: 3_000)
    let empty = space.send([.set(element, ["b": 1])], clock: VectorClock())
    // The history is read, and no replica's counter.
    #expect(empty.steps < 3 * (space.version + 200))
    let full = space.send([.set(element, ["c": 1])], clock: clock(of: space))
    #expect(full.refusal == nil)
    #expect(full.steps < 10 * (space.version + 200))
  }

  @Test func aClockTellsOfSoManyReplicas() {
    var (space, element) = project(ofReplicas: 1)
    var clock = VectorClock()
    for _ in 0...ContentLimits.clockReplicas { clock[UUID()] = 1 }
    let answer = space.send([.set(element, ["b": 1])], clock: clock)
    #expect(answer.refusal?.code == .invalid)
    #expect(answer.limit == "clock_replicas")
    #expect(answer.steps == 0)
  }

  @Test func onePersonHasOnlySoManyReplicasAndGoesOnWithThem() {
    var space = LoneSpace()
    let element = space.element("abc")
    let replica = UUID()
    #expect(space.send([.set(element, ["b": 1])], replica: replica).refusal == nil)
    var answer = LoneSpace.Answer()
    var count = space.project.replicas.count
    while answer.refusal == nil, count <= ContentLimits.replicasOfPerson {
      answer = space.send([.set(element, ["a": .integer(Int64(count))])])
      if answer.refusal == nil { count += 1 }
    }
    #expect(count == ContentLimits.replicasOfPerson)
    #expect(answer.refusal?.code == .limitReached)
    #expect(answer.limit == "replicas")
    #expect(space.send([.set(element, ["b": 2])], replica: replica).refusal == nil)
    guard let bytes = StreamState.project(space.project).snapshot(),
      case .project(let read)? = StreamState(snapshot: bytes)
    else {
      Issue.record("there is no snapshot")
      return
    }
    #expect(read.replicaCounts[space.owner] == ContentLimits.replicasOfPerson)
  }
}
