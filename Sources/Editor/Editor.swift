import CallboardClient
import CallboardContent
import Foundation
import Synchronization

/// Edits a project in the terminal until the person quits.
struct Editor {
  let sync: ProjectSync
  let presence: PresenceSender

  private enum Event: Sendable {
    case terminal(Terminal.Event)
    case update
  }

  /// Whether an update waits to be shown: one is enough, however many come meanwhile.
  private final class Update: Sendable {
    let waits = Atomic<Bool>(false)
  }

  /// - Returns: the number of changes that could not be sent.
  func run() async throws -> Int {
    let (events, happen) = AsyncStream.makeStream(of: Event.self)
    let update = Update()
    let terminal = try Terminal { happen.yield(.terminal($0)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (sync, presence) = (sync, presence)
      group.addTask {
        // Without the copy there is nothing to edit.
        defer { happen.finish() }
        do { try await sync.run() } catch is CancellationError {}
      }
      group.addTask { try await Self.show(presence) }
      group.addTask {
        await Self.listen(to: sync) {
          if !update.waits.exchange(true, ordering: .acquiringAndReleasing) {
            happen.yield(.update)
          }
        }
      }
      defer { group.cancelAll() }
      try await follow(events, update, terminal)
      await finish()
      group.cancelAll()
      try await group.waitForAll()
    }
    return await sync.status.pendingCount
  }

  /// Shows the person's presence. Where the service refuses it, the person edits unseen.
  private static func show(_ presence: PresenceSender) async throws {
    do { try await presence.run() } catch is ClientError {}
  }

  private static func listen(
    to sync: ProjectSync, _ tell: @Sendable () -> Void
  ) async {
    // Only that something has changed is of interest, so it begins anew after a sequence that fell behind.
    while !Task.isCancelled {
      let updates = await sync.updates()
      tell()
      for await _ in updates { tell() }
    }
  }

  private func follow(
    _ events: AsyncStream<Event>, _ update: Update, _ terminal: borrowing Terminal
  ) async throws {
    var keys = KeyParser()
    var top = 0
    var shown = ""
    var hadCaret = false
    for await event in events {
      switch event {
      case .terminal(.input(let bytes)):
        for key in keys.read(bytes) {
          if key == .quit { return }
          try await obey(key, width: terminal.size.columns, &hadCaret)
        }
      case .terminal(.resized): shown = ""
      case .terminal(.closed): return
      case .update: update.waits.store(false, ordering: .releasing)
      }
      let screen = await screen(terminal.size, top: top)
      top = screen.top
      if screen.text != shown {
        shown = screen.text
        terminal.show(shown)
      }
    }
  }

  /// - Parameter hadCaret: whether the caret has ever been in an element.
  private func obey(_ key: Key, width: Int, _ hadCaret: inout Bool) async throws {
    do {
      switch key {
      case .undo: try await sync.undo()
      case .redo: try await sync.redo()
      case .network:
        if await sync.status.connection == .offline {
          await sync.goOnline()
        } else {
          await sync.goOffline()
        }
      default:
        // `run` opens the copy; waiting for it here would hold up the key that quits.
        guard await sync.document != nil else { return }
        if await sync.place != nil { hadCaret = true }
        let isKnown = hadCaret
        try await sync.edit { content, place in
          // Its element has gone.
          if place == nil, isKnown { return Page.find(key, content, &place) }
          return Page.edit(key, content, width: width, &place)
        }
      }
    } catch is ImpossibleChange {
      // The view has not changed, and the person sees that.
    } catch is ClientError {
      // There is no copy yet, and no way to the service.
    }
    if let caret = await sync.caret {
      await presence.show(["activity": "editing_scene", "cursor": caret.json])
    }
  }

  private func screen(_ size: (columns: Int, rows: Int), top: Int) async -> Screen {
    let (status, people) = (await sync.status, await sync.presentPeople)
    let carets = await sync.carets().map { (name: $0.person.name ?? "", place: $0.place) }
    var parts = [Self.word(for: status.connection)]
    if status.pendingCount > 0 { parts.append("\(status.pendingCount) unsent") }
    if status.draftCount > 0 { parts.append("\(status.draftCount) drafts") }
    parts.append("version \(status.version)")
    if !people.isEmpty {
      parts.append(Set(people.map { $0.name ?? "somebody" }).sorted().joined(separator: ", "))
    }
    parts.append("^Z undo  ^Y redo  ^O network  ^Q quit")
    return Screen(
      Page(await sync.view, width: size.columns), await sync.place, carets,
      state: parts.joined(separator: " | "), columns: size.columns, rows: size.rows, top: top)
  }

  private static func word(for connection: ProjectStatus.Connection) -> String {
    switch connection {
    case .offline: "offline"
    case .connecting: "connecting"
    case .following: "following"
    case .stopped(let problem): "stopped: \(problem.detail)"
    }
  }

  /// Gives what the person typed last a moment to be sent.
  private func finish() async {
    let end = ContinuousClock.now + .seconds(3)
    while await sync.status.pendingCount > 0, await sync.status.connection == .following,
      ContinuousClock.now < end
    {
      do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
    }
  }
}
