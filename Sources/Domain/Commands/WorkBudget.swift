/// How much work deciding one command may take, in steps.
///
/// The log has one writer, so what one command takes, all others wait for. Code that loops over what members can make
/// long takes its steps before it does the work, and refuses the command when they are spent.
///
/// A step is about 50 ns of one core: one component of a text operation that is transformed (60 ns on the machine of
/// `docs/benchmarks.md`), or an eighth of a read of a thing in a large project that is not in the processor's caches.
public struct WorkBudget: Sendable {
  /// The steps that any command may take: about 10 ms.
  public static let stepsOfCommand = 200_000
  /// The steps that a command may take beside these for each change, member or invitation that it is about.
  public static let stepsOfChange = 200

  /// The steps that it takes to look at each member of a space, of whom there are `Members.countMax`.
  static let stepsToFindMember = 6
  /// The steps that it takes to say in an event what a member is from there on, and to take that in.
  static let stepsOfMember = 40

  /// The steps that were taken so far.
  public private(set) var taken = 0
  private let max: Int

  /// Makes a budget for a command of so many changes.
  init(changes: Int = 1) {
    max = Self.stepsOfCommand + changes * Self.stepsOfChange
  }

  /// Makes a budget of so many steps.
  init(steps: Int) {
    max = steps
  }

  /// The steps that are left.
  var left: Int { Swift.max(0, max - taken) }

  /// Takes steps, if that many are left.
  mutating func mayTake(_ steps: Int) -> Bool {
    guard steps <= left else { return false }
    taken += steps
    return true
  }

  /// Takes steps; where they are not left, the command is refused.
  mutating func take(
    _ steps: Int, else refusal: @autoclosure () -> Refusal = .tooMuchWork
  ) throws(Undecided) {
    guard mayTake(steps) else { throw .refused(refusal()) }
  }

  /// Counts steps that were taken for what is bounded in another way.
  mutating func note(_ steps: Int) { taken += steps }
}

extension Refusal {
  /// The command takes more work than one may.
  static let tooMuchWork = Refusal(
    .limitReached, "this takes more work than one command may: ask for less at once",
    [limit: "work_steps"])

  /// The command takes more work than one may because of what its author has not seen.
  static let rebaseForWork = Refusal(
    .rebaseRequired,
    "too much was written since base: load the space and try again, with fewer changes at once",
    [limit: "work_steps"])

  /// The member of a problem that names the bound, as `docs/limits.md` does.
  static let limit = "limit"
}
