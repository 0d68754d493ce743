import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardEngine

struct StateCacheTests {
  @Test func whatWasNotUsedForLongestGoesFirstWhenMemoryIsFull() {
    let cache = StateCache(bytesMax: 64 << 10)
    let streams = (0..<8).map { _ in UUID() }
    for stream in streams {
      cache.insert(stream, .state(.absent), bytes: 7 << 10)
    }
    _ = cache[streams[0]]
    cache.insert(UUID(), .state(.absent), bytes: 7 << 10)
    #expect(cache[streams[0]] != nil)
    #expect(cache[streams[1]] == nil)
    #expect(cache.footprint.bytes <= 64 << 10)
  }

  @Test func aStreamThatWasEvictedIsNotBroughtBackByAnUpdate() {
    let cache = StateCache(bytesMax: 1 << 20)
    let stream = UUID()
    #expect(cache.update(stream, .state(.absent), grownBy: 10) == nil)
    #expect(cache[stream] == nil)
    #expect(cache.footprint.bytes == 0)
  }
}
