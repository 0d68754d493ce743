import CallboardDomain
import Foundation

/// Measures the age of each event that arrives on many streams.
///
/// It runs inside the measurement, so it does little: it parses the time of an event once, however many subscribers
/// receive it.
struct EventClock {
  private(set) var latencyMicroseconds: [Int32] = []
  private let mark: [UInt8]
  private var lastText = [UInt8](repeating: 0, count: Self.timeBytes)
  private var lastTime: Int64 = 0

  private static let timeBytes = 27

  /// - Parameter timeMember: the member of an event that holds the time of its creation.
  init(timeMember: String) {
    mark = Array("\"\(timeMember)\":\"".utf8)
  }

  /// Takes whole lines that were read just now.
  mutating func take(_ lines: UnsafeRawBufferPointer) {
    let now = Self.nowMicroseconds()
    guard let base = lines.baseAddress else { return }
    var place = 0
    while place + mark.count + Self.timeBytes <= lines.count {
      guard
        let quote = memchr(base + place, Int32(mark[0]), lines.count - place)
      else { return }
      place = UnsafeRawPointer(quote) - base
      guard place + mark.count + Self.timeBytes <= lines.count else { return }
      guard memcmp(base + place, mark, mark.count) == 0 else {
        place += 1
        continue
      }
      place += mark.count
      note(UnsafeRawBufferPointer(rebasing: lines[place..<place + Self.timeBytes]), now)
      place += Self.timeBytes
    }
  }

  private mutating func note(_ text: UnsafeRawBufferPointer, _ now: Int64) {
    if !text.elementsEqual(lastText) {
      guard let time = Timestamp(rfc3339: String(decoding: text, as: UTF8.self)) else { return }
      lastText = Array(text)
      lastTime = time.microseconds
    }
    latencyMicroseconds.append(Int32(clamping: now - lastTime))
  }

  private static func nowMicroseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
  }
}
