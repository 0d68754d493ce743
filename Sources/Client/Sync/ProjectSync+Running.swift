import CallboardContent

extension ProjectSync {
  /// Follows the project live, and sends changes as they are made, until the task is cancelled.
  ///
  /// It outlasts failures of the network and of the service. If the service refuses the caller, it keeps the changes and
  /// waits for `goOnline`. Call it once at a time.
  ///
  /// - Throws: `StorageError` if the copy cannot be stored; `CancellationError`.
  public func run() async throws {
    let (kicked, kicks) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.kicks = kicks
    defer {
      self.kicks = nil
      show(.offline)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.followLive() }
      group.addTask { try await self.sendChanges(kicked) }
      group.addTask { try await self.watch() }
      try await group.waitForAll()
    }
  }

  private var isStopped: Bool { if case .stopped = connection { true } else { false } }

  /// Connects again and again.
  private func followLive() async throws {
    while true {
      guard isOnline, !isStopped else {
        try await pause(for: Self.untilWoken)
        continue
      }
      show(.connecting)
      onlineWasAsked = false
      let connecting = Task { try await self.follow() }
      following = connecting
      do {
        try await withTaskCancellationHandler {
          try await connecting.value
        } onCancel: {
          connecting.cancel()
        }
      } catch let error as StorageError {
        throw error
      } catch let error as ClientError {
        streamBackoff.askedSeconds = error.retryAfterSeconds ?? 0
        if case .problem(let problem) = error, !problem.isTemporary {
          // It may be about a scene or the history. Whether the person may read the project decides about the copy.
          if problem.isOfAccess { do { try await pull() } catch is ClientError {} }
          show(.stopped(problem))
        }
      } catch {
        // The connection was cancelled: by `goOffline`, or with everything.
        try Task.checkCancellation()
      }
      following = nil
      if isOnline, !isStopped { show(.connecting) }
      let end = client.clock.now() + streamBackoff.next()
      while isOnline, !isStopped, !onlineWasAsked, client.clock.now() < end {
        try await pause(for: end - client.clock.now())
      }
    }
  }

  /// A pause that only `wake` ends; nothing happens if it ends by itself.
  static let untilWoken = Duration.seconds(3_600)

  /// Waits for a time, or until `wake` is called.
  private func pause(for duration: Duration) async throws {
    // It is stored before anything is awaited, so no call of `wake` is missed.
    let clock = client.clock
    let pause = Task { do { try await clock.sleep(for: duration) } catch {} }
    let number = pauseCount
    pauseCount += 1
    pauses[number] = (duration, pause)
    defer { pauses[number] = nil }
    await withTaskCancellationHandler {
      await pause.value
    } onCancel: {
      pause.cancel()
    }
    try Task.checkCancellation()
  }

  /// Ends the pauses of `run`, because the events for which they wait may have come.
  func wake() {
    for pause in pauses.values { pause.task.cancel() }
  }

  /// Catches up by reading, and then follows the stream until it ends.
  private func follow() async throws {
    guard let streams else { preconditionFailure("following takes a transport for streams") }
    try await open()
    // Reading first tells whether the copy is of the service's log, and gives the place to follow from.
    let answered = answeredAt
    try await pull()
    // A copy that has begun anew has no place yet. The page behind its snapshot names one.
    if document?.lastEventID == nil { try await pull() }
    // If the events of an answered request are still missing, it may have been a proxy that answered. The same request
    // is sent again, and the service carries it out once.
    if answeredAt == answered { answeredAt = nil }
    try Task.checkCancellation()
    show(.following)
    kick()
    let generation = generation
    var backoff = streamBackoff
    defer { streamBackoff = backoff }
    _ = try await client.followOnce(
      "/v1/projects/\(project.lower)/events/stream?presence=true", over: streams,
      after: document?.lastEventID, &backoff,
      arrived: { lastNews = client.clock.now() },
      { event in try await takeIn(event, of: generation) })
  }

  /// Takes in an event of the stream.
  ///
  /// - Returns: whether the stream must be left.
  private func takeIn(_ event: ServerEvent, of generation: Int) async throws -> Bool {
    guard generation == self.generation, isOnline else { return true }
    switch event.name {
    case "message":
      let json: JSON
      do {
        json = try JSON.parse(event.data)
      } catch {
        throw ClientError.unexpected("an event is not JSON: \(error)")
      }
      try await takeIn(try IncomingEvent(json), eventID: event.id)
      return generation != self.generation
    case "presence":
      if let json = try? JSON.parse(event.data) { receivePresence(json) }
      return false
    case "reset":
      try await startOver()
      return true
    // Why it ends, the next reading tells: it renews a token that has expired, and is refused where access has ended.
    case "end": return true
    default:
      if let id = event.id { note(eventID: id) }
      return false
    }
  }

  /// Sends changes when there are some.
  private func sendChanges(_ kicked: AsyncStream<Void>) async throws {
    var backoff = Self.sendingBackoff
    var lastSent: ContinuousClock.Instant?
    for await _ in kicked {
      while maySend, mustSend || mustRestore {
        if mustSend, let lastSent, document?.request == nil {
          let rest = lastSent + .milliseconds(pacing.gatherMilliseconds) - client.clock.now()
          if rest > .zero { try await client.clock.sleep(for: rest) }
          guard maySend else { break }
        }
        do {
          if mustSend {
            lastSent = client.clock.now()
            // The same bytes go out again only while the copy is known to be of the service's log.
            switch try await sendOnce(by: client.withoutRetries) {
            case .answered, .idle: backoff = Self.sendingBackoff
            case .again: try await client.clock.sleep(for: backoff.next())
            }
          }
          try await restoreDeletions()
        } catch let error as StorageError {
          throw error
        } catch let error as ClientError {
          if case .problem(let problem) = error, !problem.isTemporary {
            show(.stopped(problem))
          }
          backoff.askedSeconds = error.retryAfterSeconds ?? 0
          try await client.clock.sleep(for: backoff.next())
        }
      }
    }
  }

  private static let sendingBackoff = StreamBackoff(milliseconds: 200, millisecondsMax: 5_000)

  private var maySend: Bool { isOnline && connection == .following && !mustStartOver }

  private var mustSend: Bool {
    guard let document else { return false }
    return document.request != nil ? answeredAt == nil : !document.buffer.isEmpty
  }

  /// Reads behind the stream: the events of an answered request that have not come, and whether there is news.
  private func watch() async throws {
    while true {
      guard isOnline, connection == .following else {
        try await pause(for: Self.untilWoken)
        continue
      }
      let silent = lastNews + .seconds(pacing.checkSeconds)
      let late = answeredAt.map { $0 + .milliseconds(pacing.eventsMilliseconds) }
      let due = min(silent, late ?? silent)
      let now = client.clock.now()
      guard now >= due else {
        try await pause(for: due - now)
        continue
      }
      lastNews = now
      if answeredAt != nil { answeredAt = now }
      do {
        try await pull()
      } catch let error as StorageError {
        throw error
      } catch {
        // The stream, or the next reading, finds out what is wrong.
        try Task.checkCancellation()
      }
    }
  }
}
