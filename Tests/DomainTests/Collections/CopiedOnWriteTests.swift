import CallboardCollections
import Testing

@Suite struct CopiedOnWriteTests {
  private struct Holder {
    @CopiedOnWrite var values = [1]
  }

  @Test func copiesDoNotSeeEachOthersChanges() {
    var first = Holder()
    var second = first
    second.values.append(2)
    first.values.append(3)
    #expect(first.values == [1, 3])
    #expect(second.values == [1, 2])
  }
}
