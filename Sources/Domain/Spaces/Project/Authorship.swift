public import FoundationEssentials

/// The author of each part of an element's text, by the element's events in order.
///
/// A part belongs to the actor who inserted it. Words that an undo put back belong to the actor of the undo, but an
/// element that comes back as a whole keeps its authors.
public struct Authorship: Sendable {
  /// The event that inserted a part of a text.
  public struct Origin: Sendable, Equatable {
    /// The person or the operator's key that caused the event; nil for the service.
    public let actor: UUID?
    public let version: Int
    public let at: Timestamp
  }

  /// A part of a text. Neighbouring parts have different origins.
  public struct Run: Sendable, Equatable {
    /// Its length in Unicode scalars.
    public fileprivate(set) var count: Int
    /// Nil: it was there before the first event that is known.
    public let origin: Origin?
  }

  /// The parts of the text, from its start to its end.
  public private(set) var runs: [Run]
  /// The text after the events so far.
  public private(set) var text: TextDocument
  /// The first version of the space from which all authors are known.
  public private(set) var knownFrom: Int
  private let element: UUID

  /// The maximum number of parts. A text with more becomes one part without a known author.
  public static let runsMax = 10_000

  /// Begins with the text that an element had at a version; 0: before all events.
  public init(of element: UUID, text: TextDocument, atVersion version: Int) {
    self.element = element
    self.text = text
    knownFrom = version + 1
    runs = text.isEmpty ? [] : [Run(count: text.scalarCount, origin: nil)]
  }

  /// Whether an event changes the text of the element.
  public static func concerns(_ element: UUID, _ recorded: RecordedEvent) -> Bool {
    guard case .project(.content(let content)) = recorded.event else { return false }
    return switch content.fact {
    case .elementInserted(let new, _): new.id == element
    case .textEdited(let edited, _, _, _): edited == element
    case .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted, .elementUpdated,
      .elementDeleted, .entityInserted, .entityUpdated, .entityDeleted, .setAside:
      false
    }
  }

  /// Whether an event made the element, so that no earlier one is about it.
  public static func begins(_ element: UUID, _ recorded: RecordedEvent) -> Bool {
    guard case .project(.content(let content)) = recorded.event,
      case .elementInserted(let new, _) = content.fact, new.id == element
    else { return false }
    return content.origin.undoes == nil && content.origin.restores == nil
  }

  /// Takes in the next event of the space; others than those of the element change nothing.
  ///
  /// - Throws: `TextOperationError` if the event does not fit the text.
  public mutating func take(_ recorded: RecordedEvent) throws(TextOperationError) {
    guard case .project(.content(let content)) = recorded.event else { return }
    let origin = Origin(
      actor: recorded.actor, version: recorded.version, at: recorded.stored.recordedAt)
    switch content.fact {
    case .elementInserted(let new, _) where new.id == element: insert(new.text, origin)
    case .textEdited(let edited, _, let operation, _) where edited == element:
      try edit(operation, origin)
    case .elementInserted, .textEdited, .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted,
      .elementUpdated, .elementDeleted, .entityInserted, .entityUpdated, .entityDeleted, .setAside:
      break
    }
    guard runs.count > Self.runsMax else { return }
    runs = [Run(count: text.scalarCount, origin: nil)]
    knownFrom = recorded.version + 1
  }

  private mutating func insert(_ inserted: String, _ origin: Origin) {
    let new = TextDocument(inserted)
    // It was deleted and comes back as it was.
    if new == text { return }
    text = new
    runs = new.isEmpty ? [] : [Run(count: new.scalarCount, origin: origin)]
  }

  private mutating func edit(
    _ operation: TextOperation, _ origin: Origin
  ) throws(TextOperationError) {
    try operation.apply(to: &text)
    var rest = Rest(runs)
    var result: [Run] = []
    result.reserveCapacity(runs.count + 2 * operation.componentCount)
    func append(_ run: Run) {
      guard run.count > 0 else { return }
      if let last = result.last, last.origin == run.origin {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
    }
    for component in operation.components {
      switch component {
      case .retain(let count): rest.take(count, append)
      case .insert(let run): append(Run(count: run.scalarCount, origin: origin))
      case .delete(let count): rest.take(count) { _ in }
      }
    }
    rest.take(.max, append)
    runs = result
  }

  /// The runs from a place in the text on.
  private struct Rest {
    private let runs: [Run]
    private var index = 0
    private var used = 0

    init(_ runs: [Run]) { self.runs = runs }

    /// Passes the next scalars to a closure, as far as there are any.
    mutating func take(_ count: Int, _ give: (Run) -> Void) {
      var left = count
      while left > 0, index < runs.count {
        let some = min(left, runs[index].count - used)
        give(Run(count: some, origin: runs[index].origin))
        left -= some
        used += some
        guard used == runs[index].count else { continue }
        index += 1
        used = 0
      }
    }
  }
}
