import CallboardDomain
import Foundation
import Synchronization

/// The changes whose ids the drivers have reported. It may be used from any task.
final class Ledger: Sendable {
  struct Entry: Sendable {
    let driver: Int
    let id: UUID
    let operation: JSON
  }

  private let list = Mutex<[Entry]>([])
  private let refusals = Mutex<[String]>([])

  var entries: [Entry] { list.withLock { $0 } }

  func add(_ entry: Entry) { list.withLock { $0.append(entry) } }

  /// Notes that a driver refused a change that is possible in its view.
  func refuse(_ text: String) { refusals.withLock { $0.append(text) } }

  var refused: [String] { refusals.withLock { $0 } }

  /// Compares the reported changes with the log.
  ///
  /// - Parameter drafts: the number of drafts that each driver keeps.
  func check(_ log: ProjectLog, drafts: [Int]) throws(Finding) -> (
    merged: Int, setAside: Int, dropped: Int
  ) {
    let found = LoggedChanges(log)
    if let (id, events) = found.byID.first(where: { $0.value.count > 1 }) {
      throw Finding(
        text: "the change \(id.lower) is in the log \(events.count) times",
        lines: events.map(ProjectLog.line))
    }
    let entries = entries
    let missing = entries.filter { found.byID[$0.id] == nil }
    let unknown = Set(missing.compactMap { Self.inserted($0.operation) })
    for entry in missing where !found.explains(entry.operation, missingInserts: unknown) {
      throw Finding(
        text: """
          driver \(entry.driver) reported the change \(entry.id.lower), which is not in the log; what it changes was \
          never deleted there
          """, lines: ["\(entry.operation)"])
    }
    try checkDrafts(entries, found, drafts)
    return (found.merged, found.setAside, Set(missing.map(\.id)).count)
  }

  /// Text that is not in the log, or was set aside there, must be in a draft, unless its author deleted it.
  private func checkDrafts(
    _ entries: [Entry], _ found: LoggedChanges, _ drafts: [Int]
  ) throws(Finding) {
    for (driver, count) in drafts.enumerated() where count == 0 {
      let own = entries.filter { $0.driver == driver }
      let deleted = Set(own.compactMap { Self.deleted($0.operation) })
      for entry in own where Self.bringsText(entry.operation) && !found.isCarriedOut(entry.id) {
        let target = LoggedChanges.target(entry.operation)
        let scene = entry.operation["scene"]?.string ?? target.flatMap { found.scenes[$0] }
        if [target, scene].compactMap(\.self).contains(where: deleted.contains) { continue }
        throw Finding(
          text: """
            the text of driver \(driver)'s change \(entry.id.lower) is neither in the project nor in a draft: the \
            driver says that it keeps none
            """, lines: ["\(entry.operation)"])
      }
    }
  }

  private static func inserted(_ operation: JSON) -> String? {
    operation["type"]?.string?.hasPrefix("insert_") == true ? LoggedChanges.target(operation) : nil
  }

  private static func deleted(_ operation: JSON) -> String? {
    operation["type"]?.string?.hasPrefix("delete_") == true ? LoggedChanges.target(operation) : nil
  }

  private static func bringsText(_ operation: JSON) -> Bool {
    switch operation["type"]?.string {
    case "edit_text":
      operation["operation"]?.array?.contains { $0.string?.isEmpty == false } ?? false
    case "insert_element": operation["element"]?["text"]?.string?.isEmpty == false
    default: false
    }
  }
}

/// The replicas' changes in a log, and the state of the things in it.
private struct LoggedChanges {
  private(set) var byID: [UUID: [JSON]] = [:]
  /// The scene of each element.
  private(set) var scenes: [String: String] = [:]
  private(set) var merged = 0
  private(set) var setAside = 0
  /// Things that were deleted, or whose insertion was set aside.
  private var gone: Set<String> = []

  init(_ log: ProjectLog) {
    for event in log.changes {
      if let id = event["command_id"]?.string.flatMap({ UUID($0) }) {
        byID[id, default: []].append(event)
      }
      guard let data = event["data"], let type = event["type"]?.string else { continue }
      if type == "text_edited", data["merged"]?.bool == true { merged += 1 }
      if let element = data["element"]?.string, let scene = data["scene"]?.string {
        scenes[element] = scene
      }
      if type.hasSuffix("_deleted"),
        let thing = data[String(type.dropLast("_deleted".count))]?.string
      {
        gone.insert(thing)
      }
      guard type == "change_set_aside" else { continue }
      setAside += 1
      guard let operation = data["operation"], let thing = Self.target(operation) else { continue }
      if let scene = operation["scene"]?.string, operation["element"] != nil {
        scenes[thing] = scene
      }
      if operation["type"]?.string?.hasPrefix("insert_") == true { gone.insert(thing) }
    }
  }

  /// Whether a change has an effect in the log.
  func isCarriedOut(_ id: UUID) -> Bool {
    byID[id]?.contains { $0["type"]?.string != "change_set_aside" } ?? false
  }

  /// Whether the client had to drop a change, because the thing that it changes is gone.
  func explains(_ operation: JSON, missingInserts: Set<String>) -> Bool {
    guard let thing = Self.target(operation) else { return false }
    let isInsert = operation["type"]?.string?.hasPrefix("insert_") == true
    let scene = operation["scene"]?.string ?? scenes[thing]
    if let scene, scene != thing, gone.contains(scene) || missingInserts.contains(scene) {
      return true
    }
    return !isInsert && (gone.contains(thing) || missingInserts.contains(thing))
  }

  /// The thing that an operation changes or inserts.
  static func target(_ operation: JSON) -> String? {
    guard let type = operation["type"]?.string else { return nil }
    let kind = type == "edit_text" ? "element" : String(type.split(separator: "_").last ?? "")
    return operation[kind]?.string ?? operation[kind]?["id"]?.string
  }
}

extension Ledger {
  /// Checks that each piece of text that was inserted is in the project or in a draft of its author.
  ///
  /// - Parameter log: text of changes that it has carried out may be missing, since others may have deleted it with its
  ///   element later; nil: everything is checked.
  static func checkTexts(
    of entries: [Entry], _ content: Content, _ views: [JSON], carriedOutBy log: ProjectLog? = nil
  ) throws(Finding) {
    let carriedOut = (log?.changes ?? []).filter { $0["type"]?.string != "change_set_aside" }
    let there = Set(
      content.texts.flatMap(EditMaker.markers)
        + carriedOut.flatMap { EditMaker.markers(in: "\($0["data"] ?? .null)") })
    for entry in entries {
      let view = views[entry.driver]
      let drafts = view["draft_texts"]?.array?.compactMap(\.string)
      let inDrafts = Set((drafts ?? []).flatMap(EditMaker.markers))
      let texts =
        (entry.operation["operation"]?.array ?? []) + [entry.operation["element"]?["text"] ?? .null]
      for marker in texts.compactMap(\.string).flatMap(EditMaker.markers)
      where !there.contains(marker) {
        // A driver that only counts its drafts cannot be asked which text they hold.
        let isKept = drafts == nil ? (view["drafts"]?.integer ?? 0) > 0 : inDrafts.contains(marker)
        guard !isKept else { continue }
        throw Finding(
          text: "driver \(entry.driver)'s text \(marker) is neither in the project nor in a draft",
          lines: [
            "\(entry.operation)",
            "drafts: \(view["drafts"] ?? .null) \(view["draft_texts"] ?? .null)",
          ])
      }
    }
  }
}
