import CallboardContent

/// Keeps a copy of a project equal to the service's, and sends the person's changes.
///
/// Changes may be made at any time, also offline; with a folder they outlive the process. `run` follows the project
/// live; without it, `exchange` sends and reads once.
///
/// ```swift
/// let sync = try ProjectSync(client: client, project: project, streams: streams, folder: folder)
/// async let running: Void = sync.run()
/// try await sync.open()
/// try await sync.make(.editText(element: line, TextOperation(replacing: 0..<0, with: "To be")))
/// for await update in await sync.updates() { … }
/// ```
public actor ProjectSync {
  /// The project.
  public nonisolated let project: UUID
  let client: CallboardClient
  let streams: (any EventTransport)?
  let pacing: Pacing
  let file: RecordFile?
  var stored: StoredDocument?
  private var listeners = ProjectListeners()
  private(set) var outcomes: [UUID: [CheckedContinuation<ChangeOutcome, Never>]] = [:]
  var history = UndoHistory()
  private(set) var people = PresentPeople()
  var locks: [HeldLock] = []
  private let policy: CopyPolicy
  private var edits: [RemoteEdit] = []
  private var collectsEdits = false
  /// The time when the service answered the request in flight, if only its events are missing.
  var answeredAt: ContinuousClock.Instant?
  /// Counts the copies that began with a snapshot. A stream that belongs to an earlier one is left.
  var generation = 0
  /// The request of changes that is under way.
  var posting: Task<JSON, any Error>?
  /// Whether the copy must begin with a snapshot again. Until then nothing is sent.
  var mustStartOver = false
  /// The deletions that the service must undo.
  var restorations: [Restoration] = []
  /// Whether the copy was removed. It comes back when the app opens it or goes online.
  private var wasWiped = false
  /// Whether the stored changes are known to be those of the person as whom the client acts.
  var isOwnerChecked = false
  /// Whether `run` may use the network.
  var isOnline = true
  var connection = ProjectStatus.Connection.offline
  /// Wakes the sender of `run`.
  var kicks: AsyncStream<Void>.Continuation?
  /// The task that follows the stream; cancelled to go offline.
  var following: Task<Void, any Error>?
  /// The pauses before the stream is opened again.
  var streamBackoff = StreamBackoff()
  /// The time when the stream last brought something, or of the last reading in its place.
  var lastNews: ContinuousClock.Instant
  /// Whether the app has asked to go online since the last pause began.
  var onlineWasAsked = false
  /// The pauses of `run` that `wake` ends.
  var pauses: [Int: (duration: Duration, task: Task<Void, Never>)] = [:]
  var pauseCount = 0

  /// Prepares to synchronize a project.
  ///
  /// - Parameters:
  ///   - streams: for `run`.
  ///   - folder: a folder of this copy alone, which is made if it is not there; nil: in memory only.
  ///   - pacing: how often it sends and reads.
  ///   - policy: the bound of the copy, and when it is removed.
  /// - Throws: `StorageError` if the folder cannot be used, or another process uses it.
  public init(
    client: CallboardClient, project: UUID, streams: (any EventTransport)? = nil,
    folder: String? = nil, pacing: Pacing = Pacing(), policy: CopyPolicy = CopyPolicy()
  ) throws(StorageError) {
    self.client = client
    lastNews = client.clock.now()
    self.project = project
    self.streams = streams
    self.pacing = pacing
    self.policy = policy
    guard let folder else {
      file = nil
      return
    }
    let (file, records) = try RecordFile.open(in: folder)
    self.file = file
    guard !records.isEmpty else { return }
    var stored = try StoredDocument(file, records)
    stored.bytesMax = policy.bytesMax
    guard stored.document.project == project else {
      throw StorageError("use", folder, "it holds a copy of another project")
    }
    if let person = client.person, let owner = stored.document.person, person != owner {
      throw StorageError("use", folder, "it holds a copy of another person")
    }
    self.stored = stored
  }

  // MARK: The app's calls

  /// Opens the copy: the stored one, or one that begins with a snapshot of the service.
  ///
  /// - Throws: `ClientError` or `StorageError`; `CancellationError` if the copy is wiped meanwhile.
  public func open() async throws {
    guard stored == nil else { return }
    let generation = generation
    let snapshot = try await readSnapshot()
    let person = try await owner()
    // Two callers may ask at once; the first one's snapshot counts.
    guard stored == nil else { return }
    // The copy was wiped meanwhile, and must not come back.
    guard generation == self.generation else { throw CancellationError() }
    try begin(with: snapshot, of: person)
  }

  /// Opens the copy for a change, unless it was removed: the person's last edit must not bring it back.
  func openToChange() async throws {
    guard !wasWiped || stored != nil else {
      throw StorageError("change", "the copy", "it was removed")
    }
    try await open()
  }

  private func begin(with snapshot: ProjectSnapshot, of person: UUID?) throws(StorageError) {
    var document = ProjectDocument(project: project, snapshot: snapshot)
    document.person = person
    wasWiped = false
    stored =
      try file.map { file throws(StorageError) in try StoredDocument(document, in: file) }
      ?? StoredDocument(document)
    stored?.bytesMax = policy.bytesMax
    listeners.send(.changed)
    showStatus()
  }

  /// Waits until a pending change is in the log or set aside.
  ///
  /// - Returns: its outcome; nil if it is not pending. It does not end when the task is cancelled.
  public func outcome(of change: UUID) async -> ChangeOutcome? {
    guard stored?.document.pending.contains(where: { $0.id == change }) ?? false else { return nil }
    return await withCheckedContinuation { outcomes[change, default: []].append($0) }
  }

  /// The content that the person sees; empty before the copy is open.
  public var view: ProjectContent { stored?.view ?? ProjectContent() }

  /// The document; nil before the copy is open.
  public var document: ProjectDocument? { stored?.document }

  /// The person's caret or selection in what the person sees; nil if there is none. `edit` sets it, and edits of others
  /// move it.
  public internal(set) var place: TextPlace?

  /// The state of the synchronization.
  public var status: ProjectStatus {
    let document = stored?.document
    return ProjectStatus(
      connection: connection, version: document?.base ?? 0,
      pendingCount: document?.pendingCount ?? 0, draftCount: document?.drafts.count ?? 0)
  }

  /// The people who are present, as far as `run` follows the project.
  public var presentPeople: [PresentPerson] { people.all }

  /// Takes in an event about the people who are present.
  func receivePresence(_ json: JSON) {
    people.receive(json)
    listeners.send(.people(people.all))
  }

  /// Removes the copy from the device, with all changes and drafts, and goes offline.
  public func wipe() throws(StorageError) {
    generation += 1
    goOffline()
    let waiting = outcomes
    outcomes = [:]
    stored = nil
    wasWiped = true
    mustStartOver = false
    history = UndoHistory()
    restorations = []
    place = nil
    people.removeAll()
    for continuation in waiting.values.joined() {
      continuation.resume(returning: .setAside(reason: "wiped"))
    }
    defer {
      listeners.send(.changed)
      showStatus()
    }
    try file?.erase()
  }

  /// Does what the policy says when the service refuses to let the person read the project.
  func refuseReading(_ problem: ServiceProblem) throws(StorageError) {
    if policy.wipesOnRevocation, problem.isOfAccess, stored != nil { try wipe() }
    show(.stopped(problem))
  }

  /// The changes that did not come about, kept for the person.
  public var drafts: [Draft] { stored?.document.drafts ?? [] }

  /// Removes a draft that the person has used or does not want.
  public func discardDraft(_ id: UUID) throws(StorageError) {
    defer { showStatus() }
    try stored?.update { $0.discardDraft(id) }
  }

  /// The updates of the content on display from now on. The sequence ends if its reader falls far behind.
  public func updates() -> AsyncStream<ProjectUpdate> {
    listeners.add { [weak self] number in Task { await self?.removeListener(number) } }
  }

  private func removeListener(_ number: Int) { listeners.remove(number) }

  /// Stops all use of the network by `run`. Changes are kept.
  public func goOffline() {
    isOnline = false
    following?.cancel()
    people.removeAll()
    show(.offline)
    wake()
  }

  /// Resumes the use of the network, also after the service has refused the caller.
  public func goOnline() {
    isOnline = true
    wasWiped = false
    onlineWasAsked = true
    if case .stopped = connection {
      following?.cancel()
      // Without `run`, nothing connects until the next `exchange`.
      if kicks == nil { show(.offline) }
    }
    if kicks != nil, connection != .following { show(.connecting) }
    kicks?.yield()
    wake()
  }

  /// Sends the waiting changes once, if there are any, and reads the events of others: up to the end of the request, or
  /// without changes up to the end of the log. For programs that do not `run`.
  ///
  /// - Returns: the text edits of others, as they apply to what the person sees, in order.
  /// - Throws: `ClientError` if a request fails in spite of retries; nothing is lost then, and the next call sends the
  ///   same request again. `StorageError` if the copy cannot be stored.
  @discardableResult
  public func exchange() async throws -> [RemoteEdit] {
    try await open()
    collectsEdits = true
    defer {
      collectsEdits = false
      edits = []
    }
    let sending = try await sendOnce(by: client)
    if sending != .answered || stored?.document.request != nil { try await pull() }
    if mustRestore {
      try await restoreDeletions()
      try await pull()
    }
    return edits
  }

  // MARK: Changes of the document

  /// Tells those who listen of the conflicts that an event has made.
  func tell(conflicts: [JSON]) {
    for conflict in conflicts {
      listeners.send(.conflict(told: conflict["told"]?.string.flatMap { UUID($0) }))
    }
  }

  func note(eventID: String) { stored?.note(eventID: eventID) }

  func carryOut(_ actions: [DocumentAction]) {
    for action in actions {
      switch action {
      case .show(let edit):
        history.pass(edit.operation, of: edit.element)
        if place?.element == edit.element { place?.move(over: edit.operation) }
        if collectsEdits { edits.append(edit) }
        listeners.send(.edited(edit))
      case .refresh: listeners.send(.changed)
      case .settle(let id, let outcome):
        note(outcome, of: id)
        for waiting in outcomes.removeValue(forKey: id) ?? [] { waiting.resume(returning: outcome) }
        listeners.send(.settled(id, outcome))
      case .rename(let old, let new):
        if let waiting = outcomes.removeValue(forKey: old) { outcomes[new] = waiting }
      case .stop(let problem): show(.stopped(problem))
      case .send, .readEvents, .readScene, .startOver: break
      }
    }
    if stored?.document.request == nil { answeredAt = nil }
    forgetRestored()
    showStatus()
    if let document = stored?.document, document.request == nil, !document.buffer.isEmpty {
      kicks?.yield()
    }
  }

  /// Tells those who listen of the connection.
  func show(_ connection: ProjectStatus.Connection) {
    guard self.connection != connection else { return }
    self.connection = connection
    showStatus()
    if connection == .following { wake() }
  }

  func showStatus() { listeners.send(.status(status)) }

  /// Wakes the sender.
  func kick() { kicks?.yield() }
}

extension DocumentAction {
  /// Whether the document cannot go on before something is read.
  var needsReading: Bool {
    switch self {
    case .readEvents, .readScene, .startOver: true
    case .send, .show, .refresh, .settle, .rename, .stop: false
    }
  }
}
