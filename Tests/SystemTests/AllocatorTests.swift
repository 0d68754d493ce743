import CallboardCMimalloc
import Testing

/// Linked like the program: memory comes from where `docs/decisions/2026-11-22-mimalloc.md` says.
@Suite struct AllocatorTests {
  @Test func mimallocIsInThePlaceOfMalloc() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
    defer { memory.deallocate() }
    #expect(mi_is_in_heap_region(memory))
  }
}
