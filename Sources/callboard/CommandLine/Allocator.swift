import CMimalloc

/// What gives memory to the whole program, also to the C libraries in it: mimalloc, which takes the place of the C
/// library's `malloc` by being linked before it (`docs/decisions/2026-11-22-mimalloc.md`).
enum Allocator {
  /// How long freed memory waits to be used again before the system gets it back.
  private static let giveBackMilliseconds = 1_000

  /// Has freed memory wait for longer than mimalloc would, unless the environment says how long
  /// (`MIMALLOC_DECOMMIT_DELAY`): a batch's memory would go back and forth.
  static func setUp() {
    mi_option_set_default(mi_option_decommit_delay, giveBackMilliseconds)
  }
}
