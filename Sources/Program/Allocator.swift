import CallboardCMimalloc
import Glibc

/// The memory allocator of the whole program, including its C libraries: mimalloc, which replaces the C library's
/// `malloc` because it is linked before it (`docs/decisions/2026-11-22-mimalloc.md`).
enum Allocator {
  /// How long freed memory is kept while the program is small, in milliseconds. Giving memory back and taking it again
  /// for each request costs a tenth of the service's processor time.
  private static let keptMilliseconds = 100
  /// From this resident size on, in bytes, freed memory is given back at once.
  private static let smallBytesMax = 256 << 20

  /// Keeps freed memory for a while, unless the environment sets another delay (`MIMALLOC_DECOMMIT_DELAY`,
  /// milliseconds).
  static func setUp() {
    mi_option_set_default(mi_option_decommit_delay, keptMilliseconds)
  }

  /// Gives freed memory back at once as long as the program is large, until cancelled.
  static func keepSmall() async throws {
    guard getenv("MIMALLOC_DECOMMIT_DELAY") == nil else { return }
    var wasLarge = false
    while true {
      try await Task.sleep(for: .milliseconds(100))
      let isLarge = residentBytes() > smallBytesMax
      if isLarge != wasLarge {
        mi_option_set(mi_option_decommit_delay, isLarge ? 0 : keptMilliseconds)
        wasLarge = isLarge
      }
    }
  }

  /// The resident memory of this process; 0 if the system does not tell.
  private static func residentBytes() -> Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    let text = String(unsafeUninitializedCapacity: 256) { max(0, read(file, $0.baseAddress, 256)) }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}
