import CallboardDomain
import FoundationEssentials
import Testing

/// A dictionary whose copies share what they have in common.
@Suite struct PersistentDictionaryTests {
  /// A key whose bits are the same as those of many other keys.
  private struct Crowded: PersistentKey {
    let number: Int
    var spread: UInt { UInt(number % 3) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func itHoldsWhatADictionaryHolds(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let keys = (0..<400).map { _ in UUID() }
    var model: [UUID: Int] = [:]
    var dictionary = PersistentDictionary<UUID, Int>()
    var kept: [(PersistentDictionary<UUID, Int>, [UUID: Int])] = []
    for step in 0..<4_000 {
      let key = keys[random.upTo(keys.count - 1)]
      switch random.upTo(5) {
      case 0:
        model[key] = nil
        dictionary[key] = nil
      case 1:
        let before = dictionary.update(key) { value in
          defer { value += 1 }
          return value
        }
        #expect(before == model[key])
        model[key]? += 1
      default:
        model[key] = step
        dictionary[key] = step
      }
      if step % 500 == 0 { kept.append((dictionary, model)) }
    }
    for (dictionary, model) in kept + [(dictionary, model)] {
      #expect(dictionary.count == model.count, "seed \(seed)")
      #expect(Dictionary(uniqueKeysWithValues: dictionary.entries.map { ($0, $1) }) == model)
      for key in keys { #expect(dictionary[key] == model[key]) }
    }
  }

  @Test func keysThatFallTogetherAreToldApart() {
    var dictionary = PersistentDictionary<Crowded, Int>()
    for number in 0..<200 { dictionary[Crowded(number: number)] = number }
    #expect(dictionary.count == 200)
    for number in 0..<200 { #expect(dictionary[Crowded(number: number)] == number) }
    for number in 0..<200 where number % 2 == 0 { dictionary[Crowded(number: number)] = nil }
    #expect(dictionary.count == 100)
    #expect(Set(dictionary.values) == Set((0..<200).filter { $0 % 2 == 1 }))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theFirstEntriesAreThoseOfTheSortedList(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for size in [0, 1, 2, 7, 300] {
      var dictionary = PersistentDictionary<UUID, Int>()
      for _ in 0..<size { dictionary[UUID()] = random.upTo(1_000_000) }
      let sorted = dictionary.values.sorted()
      let wanted = Array(sorted.filter { $0 % 3 > 0 }.reversed())
      let large = sorted.filter { $0 > 500_000 }
      for count in [0, 1, 2, 10, size, Int.max] {
        let first = dictionary.first(count, by: <, rank: { $1 })
        #expect(first.map(\.value) == Array(sorted.prefix(count)), "seed \(seed)")
        for entry in first { #expect(dictionary[entry.key] == entry.rank) }
        let last = dictionary.first(count, by: >, rank: { $1 }, where: { $1 % 3 > 0 })
        #expect(last.map(\.value) == Array(wanted.prefix(count)), "seed \(seed)")
        let rest = dictionary.first(count, by: <, rank: { $1 > 500_000 ? $1 : nil })
        #expect(rest.map(\.value) == Array(large.prefix(count)), "seed \(seed)")
      }
    }
  }

  /// Sorting the entries would take about 15 comparisons of each.
  @Test func theFirstEntriesOfManyTakeFewComparisonsOfEach() {
    let size = 100_000
    var dictionary = PersistentDictionary<UUID, Int>()
    for number in 0..<size { dictionary[UUID()] = number }
    var comparisons = 0
    var asked = 0
    let first = dictionary.first(
      100,
      by: { (a: Int, b: Int) in
        comparisons += 1
        return a < b
      }, rank: { $1 },
      where: { _, _ in
        asked += 1
        return true
      })
    #expect(first.map(\.value) == Array(0..<100))
    #expect(comparisons < 3 * size)
    #expect(asked < size / 10)
  }
}
