#if canImport(Glibc)
  import Glibc
#endif

/// Blocks this thread.
func usleepMilliseconds(_ count: UInt32) {
  usleep(count * 1000)
}
