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
}
