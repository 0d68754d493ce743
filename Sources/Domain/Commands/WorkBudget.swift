/// The work that deciding one command may take, in steps.
///
/// The log has one writer, so all other commands wait while one is decided. Code that loops over a list that members
/// can make long must take its steps before it does the work, and refuse the command if they are not left.
///
/// A step is about 50 ns of one core. Transforming one component of a text operation takes one step (60 ns on the
/// machine of `docs/benchmarks.md`). Reading a thing of a large project that is not in the processor's caches takes
/// eight.
public struct WorkBudget: Sendable {
  /// The steps that any command may take: about 10 ms.
  public static let stepsOfCommand = 200_000
  /// The steps that a command may take in addition for each change or invitation that it asks for.
  public static let stepsOfChange = 200

  /// The steps that it takes to look at one member of a space, which has up to `Members.countMax`.
  static let stepsToFindMember = 6
  /// The steps that it takes to write the record of one member to an event, and to evolve it.
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

  /// Takes steps if that many are left; otherwise returns false and takes none.
  mutating func mayTake(_ steps: Int) -> Bool {
    guard steps <= left else { return false }
    taken += steps
    return true
  }

  /// Takes steps, or refuses the command if that many are not left.
  mutating func take(
    _ steps: Int, else refusal: @autoclosure () -> Refusal = .tooMuchWork
  ) throws(Undecided) {
    guard mayTake(steps) else { throw .refused(refusal()) }
  }

  /// Counts the steps of work that is bounded in another way.
  mutating func note(_ steps: Int) { taken += steps }
}

extension Refusal {
  /// The command takes more work than one may.
  static let tooMuchWork = Refusal(
    .limitReached, "the command takes more work than allowed: ask for less at once",
    [limit: "work_steps"])

  /// The command takes more work than one may, because of changes that its author has not seen.
  static let rebaseForWork = Refusal(
    .rebaseRequired,
    "too much was written since base: load the space and try again, with fewer changes at once",
    [limit: "work_steps"])

  /// The member of a problem that names the limit, as `docs/limits.md` does.
  static let limit = "limit"
}
