import CallboardDomain
import FoundationEssentials

/// The parts of a space's state that items and groups of a feed need. The state itself may be large, and is not kept.
struct FeedSpace: Sendable {
  /// Nil: the stream is a person's.
  let kind: SpaceKind?
  let title: String?
  private let labels: [Target: String]
  /// The comments among the targets.
  private let comments: Comments?
  /// The visibility of each reader who may view the space.
  private let visibilities: [UUID: Visibility]

  /// Takes the parts from a state.
  ///
  /// - Parameters:
  ///   - targets: the things that the items and groups name.
  ///   - readers: the people who read the feed.
  init(_ state: StreamState, _ targets: Set<Target>, readers: Set<UUID>, _ names: Names) {
    let found = Labels(state: state, names: names)
    labels = Dictionary(uniqueKeysWithValues: targets.map { ($0, found[$0]) })
    let space = state.space
    kind = space?.kind
    title = space?.title
    let ids = targets.filter { $0.kind == .comment }.map(\.id)
    comments = space?.core.comments.only(ids)
    if let space, let comments {
      visibilities = Self.visibilities(of: readers, in: space, with: comments)
    } else {
      visibilities = [:]
    }
  }

  private static func visibilities(
    of readers: Set<UUID>, in space: any Space, with comments: Comments
  ) -> [UUID: Visibility] {
    let members = space.core.members
    var found: [UUID: Visibility] = [:]
    for reader in readers {
      guard let capabilities = members[reader]?.capabilities, capabilities.contains(.view)
      else { continue }
      found[reader] = Visibility(capabilities, in: space.kind, with: comments)
    }
    return found
  }

  /// The name of one of the targets.
  func label(of target: Target) -> String { labels[target] ?? "something" }

  /// The comment among the targets that has an id.
  func comment(_ id: UUID) -> Comment? { comments?[id] }

  /// The visibility of one of the readers; nil if the reader may not view the space.
  func visibility(of reader: UUID) -> Visibility? { visibilities[reader] }
}
