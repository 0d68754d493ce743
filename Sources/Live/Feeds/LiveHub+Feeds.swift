import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials
import Synchronization

extension LiveHub {
  /// The pause before items that could not be sent are tried again.
  static let pauseBetweenTries = Duration.milliseconds(250)

  /// Fans out changes of feeds once the feed's projections have reached them, until cancelled.
  func fanOutFeeds(_ source: any LiveSource) async {
    await onEach(feedsWake, feedsWaker, "fanning out feeds") { incarnation in
      let (followers, through) = state.withLock { state in
        (Array((state.byTopic[.feeds] ?? [:]).values), state.recent.through)
      }
      guard !followers.isEmpty else { return }
      try await source.projections.waitFor(minPosition: through, FeedFanOut.projections)
      let fanOut = FeedFanOut(source: source, incarnation: incarnation, through: through)
      let sent = try await fanOut.deliver(to: followers)
      count { $0.add(sent) }
    }
  }

  /// Counts a page of feeds that could not be shown.
  ///
  /// - Returns: whether it was tried often enough, so that the followers must go on without it.
  func mayPassOver(feedsAfter position: Int64) -> Bool {
    state.withLock { state in
      let tries = state.unshownFeeds.after == position ? state.unshownFeeds.tries + 1 : 1
      state.unshownFeeds = (position, tries)
      return tries >= FeedFanOut.triesMax
    }
  }

  /// Waits until the connections have reached a position, but no longer than readers wait, or 0.1 s while they are
  /// late. Reports only the first of several failures in a row.
  func awaitConnections(through: Int64, _ source: any LiveSource) async {
    let areLate = state.withLock { $0.areConnectionsLate }
    do {
      try await source.projections.waitFor(
        minPosition: through, ProjectionReader.connectionProjections,
        timeoutSeconds: areLate ? 0.1 : nil)
      state.withLock { $0.areConnectionsLate = false }
    } catch {
      guard !Task.isCancelled else { return }
      let isNews = state.withLock { state in
        defer { state.areConnectionsLate = true }
        return !state.areConnectionsLate
      }
      if isNews {
        onFailure("looking for partners' statuses for feeds, which go on without", error)
      }
    }
  }

  /// Fans out new inbox items and read marks once the inbox projections have reached them, until cancelled.
  func fanOutInboxes(_ source: any LiveSource) async {
    await onEach(inboxesWake, inboxesWaker, "fanning out inboxes") { incarnation in
      var failure: (any Error)?
      do { try await fanOutInboxes(source, incarnation) } catch { failure = error }
      try await tellWhoHaveRead(source)
      if let failure { throw failure }
    }
  }

  /// Runs the body for each wake-up. If it throws, the tables are late or out of reach; it has marked nothing as sent,
  /// and it is tried again. Reports only the first of several failures in a row.
  private func onEach(
    _ wake: AsyncStream<Void>, _ waker: AsyncStream<Void>.Continuation, _ doing: String,
    _ body: (_ incarnation: UUID) async throws -> Void
  ) async {
    var isFailing = false
    for await _ in wake {
      guard let incarnation = state.withLock({ $0.incarnation }) else { continue }
      do {
        try await body(incarnation)
        isFailing = false
      } catch {
        if !isFailing, !Task.isCancelled { onFailure(doing, error) }
        isFailing = true
        try? await Task.sleep(for: Self.pauseBetweenTries)
        waker.yield()
      }
    }
  }

  /// Schedules sending the number of unread items to a person's streams, if the person follows the inbox.
  func note(inboxReadBy person: UUID) {
    let isFollowed = state.withLock { state in
      guard state.byTopic[.inbox(person)] != nil else { return false }
      state.haveRead.insert(person)
      return true
    }
    if isFollowed { inboxesWaker.yield() }
  }

  /// Sends the number of unread items to all people who have read items until now. Later reads are served in the next
  /// round.
  private func tellWhoHaveRead(_ source: any LiveSource) async throws {
    var people = state.withLock { state in
      defer { state.haveRead = [] }
      return state.haveRead
    }
    do {
      while let person = people.first {
        try await tell(unreadOf: person, source)
        people.remove(person)
      }
    } catch {
      state.withLock { $0.haveRead.formUnion(people) }
      throw error
    }
  }

  private func tell(unreadOf person: UUID, _ source: any LiveSource) async throws {
    let subscribers = state.withLock { Array(($0.byTopic[.inbox(person)] ?? [:]).values) }
    // One query for each person, however many streams the person has.
    var texts: [EmailHash?: [UInt8]] = [:]
    for case (let subscriber, .inbox(_, let email, _, _)) in subscribers.map({ ($0, $0.interest) })
    {
      if texts[email] == nil {
        let unread = try await source.projections.unreadCount(of: person, email)
        let json = JSONWriter.object { $0.member("unread", unread) }
        texts[email] = ServerSentEvent.event(name: "unread", data: json)
      }
      if let text = texts[email] { _ = subscriber.stream.send(text) }
    }
  }

  private func fanOutInboxes(_ source: any LiveSource, _ incarnation: UUID) async throws {
    let (news, joined, readdressed) = state.withLock { state in
      defer { (state.inboxNews, state.concerned, state.readdressed) = (nil, [:], []) }
      return (state.inboxNews, state.concerned, state.readdressed)
    }
    guard let through = (Array(joined.values) + [news?.upperBound].compactMap(\.self)).max()
    else { return }
    var concerned = joined
    do {
      try await source.projections.waitFor(
        minPosition: through, ProjectionReader.awaitedInboxProjections)
      if let news {
        // Only the tables that the lists are read from tell whose inboxes have new items.
        let new = try await source.projections.inboxRecipients(of: news)
        let followed = state.withLock {
          $0.inboxes.concerned(people: new.people, addresses: new.addresses)
        }
        concerned.merge(followed) { max($0, $1) }
      }
    } catch {
      state.withLock {
        $0.concerned.merge(joined) { max($0, $1) }
        $0.readdressed.formUnion(readdressed)
        if let news { $0.noteInboxNews(news) }
      }
      throw error
    }
    // These streams follow the earlier address: the client reads the list, and connects again.
    for subscriber in subscribers(of: readdressed) {
      subscriber.reset(at: through, in: incarnation)
      subscriber.sendBack()
    }
    let fanOut = InboxFanOut(source: source, incarnation: incarnation, through: through)
    try await deliver(fanOut, to: Set(concerned.keys).subtracting(readdressed))
  }

  /// Fans out to the streams of people. If a space cannot be loaded, only the people who have an item from it wait.
  private func deliver(_ fanOut: InboxFanOut, to people: Set<UUID>) async throws {
    var failure: (any Error)?
    for person in people {
      do {
        // Another error than the engine's is that of PostgreSQL, which the others would get, too.
        if let failure, !(failure is EngineError) { throw failure }
        for subscriber in subscribers(of: [person]) {
          let sent = try await fanOut.deliver(to: subscriber)
          count { $0.add(sent) }
        }
      } catch {
        failure = error
        state.withLock { state in
          state.concerned[person] = max(state.concerned[person] ?? 0, fanOut.through)
        }
      }
    }
    if let failure { throw failure }
  }

  private func subscribers(of people: some Sequence<UUID>) -> [Subscriber] {
    state.withLock { state in
      people.flatMap { Array((state.byTopic[.inbox($0)] ?? [:]).values) }
    }
  }
}
