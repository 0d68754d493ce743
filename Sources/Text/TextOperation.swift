/// A change to a text, from its start to its end, as in `ot-text-unicode`.
///
/// Each component keeps a number of scalars, inserts a text, or deletes a number of scalars. The
/// text after the last component is kept. Operations are normalised: no component is empty, no two
/// neighbours are of one kind, and the last one does not keep scalars. All lengths count Unicode
/// scalars.
public struct TextOperation: Sendable, Equatable {
  /// One step of an operation.
  public enum Component: Sendable, Equatable {
    case retain(Int)
    case insert(TextRun)
    case delete(Int)
  }

  /// Tells which of two inserts at one place is on the left.
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
  @inlinable
  public init(_ components: some Sequence<Component>) {
    self.init()
    for component in components { append(component) }
    trim()
  }

  /// Makes the operation that puts a text in place of a range of scalars.
  public init(replacing range: Range<Int>, with text: String) {
    self.init([.retain(range.lowerBound), .insert(TextRun(text)), .delete(range.count)])
  }

  /// How many components there are, which measures the cost of transforming it.
  public var componentCount: Int { components.count }

  /// Whether it changes nothing.
  public var isIdentity: Bool { components.isEmpty }

  /// How many scalars a text must have at least.
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

  /// The number of bytes of UTF-8 that it inserts.
  package var insertedUTF8Count: Int {
    components.reduce(0) { count, component in
      if case .insert(let run) = component { count + run.text.utf8.count } else { count }
    }
  }

  mutating func reserve(_ count: Int) { components.reserveCapacity(count) }

  @usableFromInline
  package mutating func append(_ component: Component) {
    switch component {
    case .retain(let count): retain(count)
    case .insert(let run): insert(run)
    case .delete(let count): delete(count)
    }
  }

  package mutating func retain(_ count: Int) {
    guard count != 0 else { return }
    precondition(count > 0, "a retain has a length")
    if case .retain(let before) = components.last {
      components[components.count - 1] = .retain(before + count)
    } else {
      components.append(.retain(count))
    }
  }

  package mutating func insert(_ run: TextRun) {
    guard run.scalarCount > 0 else { return }
    if case .insert(var before) = components.last {
      components.removeLast()
      before.append(run)
      components.append(.insert(before))
    } else {
      components.append(.insert(run))
    }
  }

  package mutating func delete(_ count: Int) {
    guard count != 0 else { return }
    precondition(count > 0, "a delete has a length")
    if case .delete(let before) = components.last {
      components[components.count - 1] = .delete(before + count)
    } else {
      components.append(.delete(count))
    }
  }

  /// Drops a retain at the end.
  @usableFromInline
  package mutating func trim() {
    if case .retain = components.last { components.removeLast() }
  }
}

/// The reason why something is not an operation on a text, or not on this text.
public struct TextOperationError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// It is not a list of lengths, texts and deletes; `component` counts from 0, nil means the
    /// whole.
    case malformed(component: Int?)
    /// Its lengths add up to more than any text may have.
    case tooLong
    /// It needs a longer text.
    case beyondEnd(baseLength: Int, textLength: Int)
  }

  public let reason: Reason

  public init(reason: Reason) { self.reason = reason }
}

extension TextOperationError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .malformed(nil): "a text operation is a list"
    case .malformed(let component?):
      "component \(component) of the text operation is neither a length, nor a text, nor {\"d\": …}"
    case .tooLong: "the text operation's lengths are too large"
    case .beyondEnd(let baseLength, let textLength):
      "the text operation needs \(baseLength) characters, the text has \(textLength)"
    }
  }
}

extension TextOperation {
  /// Whether applying it builds the text anew, because it has many components for the text's
  /// length.
  package func rebuilds(_ text: TextDocument) -> Bool {
    componentCount > 64 && componentCount * 256 > text.utf8Count
  }

  /// Changes a text; each component costs O(log n) of the text's length, or all together O(n).
  /// - Throws: `TextOperationError` if the text is shorter than the operation needs; the text is
  ///   then unchanged.
  public func apply(to text: inout TextDocument) throws(TextOperationError) {
    let baseLength = baseLength
    guard baseLength <= text.scalarCount else {
      throw TextOperationError(
        reason: .beyondEnd(baseLength: baseLength, textLength: text.scalarCount))
    }
    if rebuilds(text) {
      text = text.rebuilt(by: self)
      return
    }
    var place = 0
    for component in components {
      switch component {
      case .retain(let count): place += count
      case .insert(let run):
        text.insert(run, at: place)
        place += run.scalarCount
      case .delete(let count): text.remove(place..<place + count)
      }
    }
  }

  /// The operation that undoes this one, given the text before it, which must be long enough.
  public func inverted(on text: TextDocument) -> TextOperation {
    var result = TextOperation()
    result.reserve(components.count)
    var place = 0
    for component in components {
      switch component {
      case .retain(let count):
        result.retain(count)
        place += count
      case .insert(let run): result.delete(run.scalarCount)
      case .delete(let count):
        result.insert(TextRun(text: text.slice(place..<place + count), scalarCount: count))
        place += count
      }
    }
    return result
  }
}
