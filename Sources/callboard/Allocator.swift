import CallboardCMimalloc

/// The memory allocator of the whole program, including its C libraries: mimalloc, which replaces the C library's
/// `malloc` because it is linked before it (`docs/decisions/2026-11-22-mimalloc.md`).
enum Allocator {
  /// Returns freed memory to the system at once, unless the environment sets a delay (`MIMALLOC_DECOMMIT_DELAY`,
  /// milliseconds).
  static func setUp() {
    mi_option_set_default(mi_option_decommit_delay, 0)
  }
}
