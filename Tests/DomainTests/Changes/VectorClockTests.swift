import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct VectorClockTests {
  private static let replicas = (0..<2).map { _ in UUID() }

  @Test func anAbsentReplicaIsZero() throws {
    var clock = VectorClock()
    clock[Self.replicas[0]] = 3
    #expect(clock[Self.replicas[1]] == 0)
    let json: JSON = [Self.replicas[0].lower: 3, Self.replicas[1].uuidString: 0]
    #expect(VectorClock(json: json) == clock)
  }

  @Test func whatIsNotAClockIsRefused() {
    let id = Self.replicas[0]
    let refused: [JSON] = [
      nil, [], ["x": 1], [id.lower: -1], [id.lower: 1.5], [id.lower: "1"],
      [id.lower: 9_007_199_254_740_993], [id.lower: 1, id.uuidString: 1],
    ]
    for json in refused { #expect(VectorClock(json: json) == nil, "\(json)") }
  }
}
