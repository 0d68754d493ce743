// Observation is a part of Swift 5.9, so iOS 17, macOS 14, visionOS 1 and Linux have it.
#if canImport(Observation)
  public import CallboardContent
  public import Observation

  /// A project as an app's views show it: the state of a `ProjectSync` on the main actor, observed.
  ///
  /// ```swift
  /// @State private var model = ProjectModel(sync)
  ///
  /// var body: some View {
  ///   List(model.content.scenes, id: \.id) { Text($0.heading) }
  ///     .task { try? await model.run() }
  /// }
  /// ```
  @MainActor @Observable public final class ProjectModel {
    /// The content that the person sees.
    public private(set) var content = ProjectContent()
    /// The state of the synchronization.
    public private(set) var status = ProjectStatus(
      connection: .offline, version: 0, pendingCount: 0, draftCount: 0)
    /// The changes that did not come about.
    public private(set) var drafts: [Draft] = []
    /// The people who are present.
    public private(set) var people: [PresentPerson] = []
    /// The conflicts that the person has not answered.
    public private(set) var conflicts: [Conflict] = []
    /// The reason why `conflicts` may lack some: they could not be read. Nil once they are. They are read again with the
    /// next conflict, and when the project is followed again.
    public private(set) var conflictsError: ClientError?
    /// Whether there is a change to undo.
    public private(set) var canUndo = false
    /// Whether there is a change to make again.
    public private(set) var canRedo = false
    /// The copy that it shows; make changes there, or by the methods of the model.
    public let sync: ProjectSync

    @ObservationIgnored private var person: UUID?
    /// Whether the last update of the status said that the project is followed.
    @ObservationIgnored private var isFollowing = false
    /// Has `run` read the conflicts, once for all that ask before it does.
    @ObservationIgnored private var wanted: AsyncStream<Void>.Continuation?
    /// Counts the readings of the conflicts that have begun.
    @ObservationIgnored private var readingCount = 0
    /// The latest of those that have ended.
    @ObservationIgnored private var lastReading = 0

    /// Shows a copy.
    public init(_ sync: ProjectSync) { self.sync = sync }

    /// Follows the project, and shows what happens, until the task is cancelled. Call it once at a time.
    ///
    /// - Throws: `StorageError` if the copy cannot be stored; `CancellationError`.
    public func run() async throws {
      let sync = sync
      let (wants, wanted) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.wanted = wanted
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await sync.run() }
        group.addTask { await self.show() }
        // The changes of others are shown meanwhile, however long the service takes.
        group.addTask { for await _ in wants { await self.readConflicts() } }
        defer { group.cancelAll() }
        try await group.next()
      }
    }

    /// Makes a change, and shows it.
    ///
    /// - Throws: as `ProjectSync.make`.
    @discardableResult
    public func make(_ operation: CallboardContent.Operation) async throws -> UUID {
      let change = try await sync.make(operation)
      await refresh()
      return change
    }

    /// Takes back the person's last change.
    public func undo() async throws {
      try await sync.undo()
      await refresh()
    }

    /// Makes the change again that was undone last.
    public func redo() async throws {
      try await sync.redo()
      await refresh()
    }

    /// Brings the person's version of a conflict back.
    public func restore(_ conflict: Conflict) async throws {
      try await sync.restore(conflict)
      await readConflicts()
    }

    /// Leaves a conflict as it is.
    public func dismiss(_ conflict: Conflict) async throws {
      try await sync.dismiss(conflict)
      await readConflicts()
    }

    private func show() async {
      while !Task.isCancelled {
        // A sequence that has ended has left updates out; the next one begins with everything.
        let updates = await sync.updates()
        await refresh()
        isFollowing = status.connection == .following
        if isFollowing { wanted?.yield() }
        for await update in updates { await take(update) }
      }
    }

    private func take(_ update: ProjectUpdate) async {
      switch update {
      case .conflict(let told):
        if person == nil || told == nil || told == person { wanted?.yield() }
      case .status(let status):
        // The content on display may be ahead of this update.
        let begins = status.connection == .following && !isFollowing
        isFollowing = status.connection == .following
        await refresh()
        if begins { wanted?.yield() }
      case .edited, .changed, .settled, .people: await refresh()
      }
    }

    private func refresh() async {
      let shown = await sync.shown
      content = shown.content
      status = shown.status
      drafts = shown.drafts
      people = shown.people
      canUndo = shown.canUndo
      canRedo = shown.canRedo
      if !shown.isOpen { (conflicts, conflictsError) = ([], nil) }
    }

    /// Reads the conflicts, or shows why they cannot be read.
    private func readConflicts() async {
      readingCount += 1
      let reading = readingCount
      do throws(ClientError) {
        let conflicts = try await sync.conflicts()
        // They have texts of the project, so a copy that was removed meanwhile takes them with it.
        let isOpen = await sync.document != nil
        guard isNewest(reading) else { return }
        self.conflicts = isOpen ? conflicts : []
        // Until it is known whose conflicts are shown, those of everybody have them read anew.
        if person == nil { person = try await sync.readPerson() }
        conflictsError = nil
      } catch {
        let isOpen = await sync.document != nil
        guard isNewest(reading) else { return }
        conflictsError = isOpen ? error : nil
      }
    }

    /// Notes that a reading of the conflicts has ended.
    ///
    /// - Returns: whether none that began later has ended before.
    private func isNewest(_ reading: Int) -> Bool {
      lastReading = max(lastReading, reading)
      return reading == lastReading
    }
  }
#endif

extension ProjectSync {
  /// The values that a model shows, at one moment.
  struct Shown: Sendable {
    let content: ProjectContent
    let status: ProjectStatus
    let drafts: [Draft]
    let people: [PresentPerson]
    let canUndo: Bool
    let canRedo: Bool
    let isOpen: Bool
  }

  var shown: Shown {
    Shown(
      content: view, status: status, drafts: drafts, people: presentPeople, canUndo: canUndo,
      canRedo: canRedo, isOpen: stored != nil)
  }
}
