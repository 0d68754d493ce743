import Domain
import Engine
import FoundationEssentials
import HTTPServer
import Projections
import Synchronization

extension LiveHub {
  /// Hands out what comes into feeds and inboxes, once their projections have it, until cancelled.
  func handOutFeeds(_ service: Service) async {
    for await _ in feedsWake {
      let (followers, incarnation, through) = state.withLock { state in
        (
          Array((state.byTopic[.feeds] ?? [:]).values), state.incarnation, state.recent.through
        )
      }
      guard let incarnation else { continue }
      var isLate = false
      do {
        if !followers.isEmpty {
          try await service.projections.waitFor(
            minPosition: through, FeedFanOut.projections)
          let sent = try await FeedFanOut(service, incarnation, through: through)
            .deliver(to: followers)
          count { $0.add(sent) }
        }
      } catch {
        isLate = true
      }
      do {
        try await handOutInboxes(service, incarnation)
        try await tellWhoHaveRead(service)
      } catch {
        isLate = true
      }
      if isLate {
        // The tables are late or out of reach; nothing is marked as sent.
        try? await Task.sleep(for: .milliseconds(250))
        feedsWaker.yield()
      }
    }
  }

  /// Has a person who follows their inbox told how much of it is unread still.
  func note(inboxReadBy person: UUID) {
    let isFollowed = state.withLock { state in
      guard state.byTopic[.inbox(person)] != nil else { return false }
      state.haveRead.insert(person)
      return true
    }
    if isFollowed { feedsWaker.yield() }
  }

  private func tellWhoHaveRead(_ service: Service) async throws {
    while let person = state.withLock({ $0.haveRead.popFirst() }) {
      let subscribers = state.withLock { Array(($0.byTopic[.inbox(person)] ?? [:]).values) }
      for case (let subscriber, .inbox(_, let email)) in subscribers.map({ ($0, $0.interest) }) {
        do {
          let unread = try await InboxReader(service.projections).unread(by: person, email)
          var json = JSONWriter()
          json.object { $0.member("unread", unread) }
          _ = subscriber.stream.send(ServerSentEvent.event(name: "unread", data: json.bytes))
        } catch {
          state.withLock { _ = $0.haveRead.insert(person) }
          throw error
        }
      }
    }
  }

  private func handOutInboxes(_ service: Service, _ incarnation: UUID) async throws {
    let (concerned, subscribers) = state.withLock { state in
      let concerned = state.concerned
      state.concerned = [:]
      return (
        concerned, concerned.keys.flatMap { Array((state.byTopic[.inbox($0)] ?? [:]).values) }
      )
    }
    guard let through = concerned.values.max() else { return }
    do {
      try await service.projections.waitFor(minPosition: through, InboxReader.projections)
      let fanOut = InboxFanOut(service, incarnation, through: through)
      for subscriber in subscribers {
        let sent = try await fanOut.deliver(to: subscriber)
        count { $0.add(sent) }
      }
    } catch {
      state.withLock { $0.concerned.merge(concerned) { max($0, $1) } }
      throw error
    }
  }
}
