import FoundationEssentials
import Testing

@testable import CallboardEngine

@Suite struct StreamDamagesTests {
  @Test func theStreamThatHasWaitedLongestIsCheckedNext() {
    let damages = StreamDamages()
    let streams = (0..<3).map { _ in UUID() }
    damages.suspect(streams[0])
    damages.suspect(streams[1])
    // It waits already, and keeps its place.
    damages.suspect(streams[0])
    #expect(damages.nextSuspect() == streams[0])
    damages.suspect(streams[2])
    damages.suspect(streams[0])
    #expect(
      (0..<4).map { _ in damages.nextSuspect() } == [streams[1], streams[2], streams[0], nil])
  }
}
