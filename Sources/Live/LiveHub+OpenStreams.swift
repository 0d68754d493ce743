package import CallboardDomain
package import FoundationEssentials
import Synchronization

extension LiveHub {
  /// An open stream, as operators see it.
  package struct OpenStream: Sendable {
    /// What a stream follows.
    package enum Topic: String, CaseIterable, Sendable {
      case space, feed, inbox
      /// It still reads what its client has missed.
      case arriving
    }

    /// Its number among those of this node, in the order in which they were opened.
    package let number: Int64
    package let topic: Topic
    /// The space that it follows.
    package let space: UUID?
    package let key: UUID?
    package let openedAt: Timestamp
    package let expiresAt: Timestamp?
  }

  /// The streams that a person has open on this node, the oldest first.
  package func streams(of person: UUID) -> [OpenStream] {
    state.withLock { state in
      state.subscriptions.visitors.filter { $0.value.person == person }.map {
        let (topic, space) = Self.topic(of: state.subscribers[$0.key]?.interest)
        return OpenStream(
          number: Int64($0.key.number), topic: topic, space: space, key: $0.value.key,
          openedAt: $0.value.openedAt, expiresAt: $0.value.expiresAt)
      }.sorted { $0.number < $1.number }
    }
  }

  private static func topic(of interest: LiveInterest?) -> (OpenStream.Topic, UUID?) {
    switch interest {
    case .space(let space, _, _)?: (.space, space)
    case .feed?, .everything?, .log?: (.feed, nil)
    case .inbox?: (.inbox, nil)
    case nil: (.arriving, nil)
    }
  }
}
