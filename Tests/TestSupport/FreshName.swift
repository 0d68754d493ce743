internal import Glibc
internal import Synchronization

/// Names that no other test uses: each contains the process id and a number.
enum FreshName {
  private static let count = Atomic<Int>(0)

  static func next(_ prefix: String) -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(prefix)_\(getpid())_\(number)"
  }
}
