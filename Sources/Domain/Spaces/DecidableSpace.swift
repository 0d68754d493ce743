import FoundationEssentials

/// A space's state as deciding and evolving change it: what a kind has to provide for both.
///
/// Deciders that all kinds share are generic over it, so that a state is changed in place and never boxed.
protocol DecidableSpace: Space, JSONWritable {
  var core: SpaceCore { get set }
  /// The space before its first event.
  init(id: UUID)
  /// Reads what `write(to:)` wrote for a snapshot: all but `snapshotLists`.
  init(_ reader: JSONReader) throws(JSONReader.Problem)
  /// What a snapshot holds beside, in lists.
  var snapshotLists: [SnapshotList] { get }
  /// Takes in what a part of a snapshot holds of these lists, which may be nothing.
  mutating func readSnapshotLists(_ part: JSONReader) throws(JSONReader.Problem)

  /// Takes in what is the kind's own.
  ///
  /// - Throws: that it does not fit the events before it; the space is then as it was.
  mutating func evolve(_ event: OwnEvent, _ recorded: RecordedEvent) throws(EventProblem)
  /// Takes in what is common to spaces; a kind that keeps more by it than `core` says so here.
  mutating func evolve(_ event: SpaceEvent, _ recorded: RecordedEvent)

  /// The thing that holds another one, so that who locks it locks both.
  func parent(of target: CommentTarget) -> CommentTarget?

  /// The unique values that it holds, which are free for others once it is deleted.
  var claims: [Claim] { get }
  /// The keys of what the vault has under its id, which is erased with it.
  var vaultKeys: [String] { get }

  /// Whether a command that spaces have in common is refused here, whoever asks, and why.
  func refusal(of command: SpaceCommand) -> Refusal?
  /// Whether the owner may go without handing the space over first; `departed` has to see to the rest then.
  static var ownerMayLeave: Bool { get }
  /// Decides what follows when someone is a member no more, in the same command.
  static func departed(_ person: UUID, from space: inout Self, deciding: inout Decision)

  /// Decides what follows for someone whose permissions changed, in the same command.
  static func permitted(_ person: UUID, in space: inout Self, deciding: inout Decision)
  /// Decides what ends before the space is archived or deleted, in the same command.
  static func ending(_ space: inout Self, deciding: inout Decision)

  /// Why somebody who was invited may not come in now; nil where they may.
  func refusal(toAdmit person: UUID, as role: String) -> Refusal?
  /// Decides what follows when somebody has accepted an invitation, in the same command.
  static func arrived(_ person: UUID, in space: inout Self, deciding: inout Decision)

  /// When time alone next changes it.
  var dueAt: Timestamp? { get }
  /// Decides what time alone has changed in what the kind holds; afterwards nothing may be due any more.
  static func lapse(_ space: inout Self, deciding: inout Decision)
}

extension DecidableSpace {
  mutating func evolve(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    core.evolve(event, recorded)
  }

  var snapshotLists: [SnapshotList] { [] }

  mutating func readSnapshotLists(_ part: JSONReader) throws(JSONReader.Problem) {}

  func parent(of target: CommentTarget) -> CommentTarget? { nil }

  var claims: [Claim] { [] }

  var vaultKeys: [String] { [] }

  func refusal(of command: SpaceCommand) -> Refusal? { nil }

  static var ownerMayLeave: Bool { false }

  static func departed(_ person: UUID, from space: inout Self, deciding: inout Decision) {}

  static func permitted(_ person: UUID, in space: inout Self, deciding: inout Decision) {}

  static func ending(_ space: inout Self, deciding: inout Decision) {}

  func refusal(toAdmit person: UUID, as role: String) -> Refusal? { nil }

  static func arrived(_ person: UUID, in space: inout Self, deciding: inout Decision) {}

  var dueAt: Timestamp? { core.dues.next }

  static func lapse(_ space: inout Self, deciding: inout Decision) {}

  mutating func advance(_ event: OwnEvent, _ recorded: RecordedEvent) throws(EventProblem) {
    try evolve(event, recorded)
    core.stamp(recorded)
  }

  mutating func advance(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    evolve(event, recorded)
    core.stamp(recorded)
  }

  /// Whether there is such a thing: the space itself, or something in it.
  func has(_ target: CommentTarget) -> Bool {
    target.kind == .space ? target.id == id : holds(target)
  }
}
