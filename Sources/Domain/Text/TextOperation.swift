/// A change to a text, from its start to its end, as in `ot-text-unicode`.
///
/// Components follow each other: keep so many scalars, insert a text, delete so many scalars. What
/// comes after the last one is kept. Operations are held normalised: no component is empty, no two
/// neighbours are of one kind, none keeps at the end. All lengths count Unicode scalars.
public struct TextOperation: Sendable, Equatable {
  /// One step of an operation.
  public enum Component: Sendable, Equatable {
    case retain(Int)
    case insert(TextRun)
    case delete(Int)
  }

  /// Which of two inserts at one place stands left.
  public enum Side: Sendable {
    /// Those of the operation that is transformed.
    case left
    /// Those of the operation over which it is transformed.
    case right
  }

  /// The steps, normalised.
  public private(set) var components: [Component] = []

  /// Makes the operation that changes nothing.
  public init() {}

  /// Makes an operation from components, normalising them; lengths must not be negative.
  public init(_ components: some Sequence<Component>) {
    for component in components { append(component) }
    trim()
  }

  /// Makes the operation that puts a text in place of a range of scalars.
  public init(replacing range: Range<Int>, with text: String) {
    self.init([.retain(range.lowerBound), .insert(TextRun(text)), .delete(range.count)])
  }

  /// How many components there are, the measure of what transforming it costs.
  public var componentCount: Int { components.count }

  /// Whether it changes nothing.
  public var isIdentity: Bool { components.isEmpty }

  /// How many scalars a text must have for it.
  public var baseLength: Int {
    components.reduce(0) { length, component in
      switch component {
      case .retain(let count), .delete(let count): length + count
      case .insert: length
      }
    }
  }

  /// How many scalars a text grows by; negative if it shrinks.
  public var lengthChange: Int {
    components.reduce(0) { change, component in
      switch component {
      case .retain: change
      case .insert(let run): change + run.scalarCount
      case .delete(let count): change - count
      }
    }
  }

  mutating func reserve(_ count: Int) { components.reserveCapacity(count) }

  mutating func append(_ component: Component) {
    switch component {
    case .retain(let count): retain(count)
    case .insert(let run): insert(run)
    case .delete(let count): delete(count)
    }
  }

  mutating func retain(_ count: Int) {
    guard count != 0 else { return }
    precondition(count > 0, "a retain has a length")
    if case .retain(let before) = components.last {
      components[components.count - 1] = .retain(before + count)
    } else {
      components.append(.retain(count))
    }
  }

  mutating func insert(_ run: TextRun) {
    guard run.scalarCount > 0 else { return }
    if case .insert(var before) = components.last {
      components.removeLast()
      before.append(run)
      components.append(.insert(before))
    } else {
      components.append(.insert(run))
    }
  }

  mutating func delete(_ count: Int) {
    guard count != 0 else { return }
    precondition(count > 0, "a delete has a length")
    if case .delete(let before) = components.last {
      components[components.count - 1] = .delete(before + count)
    } else {
      components.append(.delete(count))
    }
  }

  /// Drops what is kept at the end.
  mutating func trim() {
    if case .retain = components.last { components.removeLast() }
  }
}
