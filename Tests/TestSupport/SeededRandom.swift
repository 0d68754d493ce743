internal import Glibc

/// A random generator that can be repeated with a printed seed (SplitMix64, Steele, Lea and Flood 2014).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  /// The seed with which it began.
  public let seed: UInt64
  private var state: UInt64

  /// Begins with a known seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Begins with the seed in the environment variable `CALLBOARD_SEED`, or else with a random one, and prints it with
  /// the name of the test, so that a failure can be repeated.
  public static func printed(_ test: String = #function) -> SeededRandom {
    let given = getenv("CALLBOARD_SEED").flatMap { UInt64(String(cString: $0)) }
    let random = SeededRandom(seed: given ?? .random(in: 0 ... .max))
    print("\(test): CALLBOARD_SEED=\(random.seed)")
    return random
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
