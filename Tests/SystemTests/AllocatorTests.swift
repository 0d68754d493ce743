import CallboardCMimalloc
import Testing

/// The tests are linked like the program, so they use the allocator that `docs/decisions/2026-11-22-mimalloc.md` names.
@Suite struct AllocatorTests {
  @Test func mimallocIsInThePlaceOfMalloc() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
    defer { memory.deallocate() }
    #expect(mi_is_in_heap_region(memory))
  }
}
