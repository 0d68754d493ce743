import Domain
import Glibc

/// Events that may change a projection's rows: those of some types, and those whose payload has one of some members.
struct Concern: Sendable {
  private let types: Set<String>
  private let members: [[UInt8]]

  init(types: Set<EventType> = [], members: [String] = []) {
    self.types = Set(types.map(\.rawValue))
    self.members = members.map { Array("\($0)\"".utf8) }
  }

  /// Whether an event may be one of them; a payload is searched, not read, so the member may be inside another.
  func mayHold(_ event: StoredEvent) -> Bool {
    types.contains(event.type)
      || !members.isEmpty && event.data.withUnsafeBytes { mayHaveMember($0) }
  }

  private func mayHaveMember(_ data: UnsafeRawBufferPointer) -> Bool {
    var rest = data[...]
    while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
      let quote = memchr(base, Int32(UInt8(ascii: "\"")), rest.count)
    {
      rest = rest.dropFirst(UnsafeRawPointer(quote) - base + 1)
      if members.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }
}
