import CallboardDomain
import FoundationEssentials

/// A simple second implementation of a project.
///
/// It keeps everything for every version: the content that an author saw is looked up, and never computed.
struct ProjectModel {
  /// A character of a text, which keeps its identity whatever is written around it.
  struct Letter: Equatable {
    let scalar: Unicode.Scalar
    let number: Int
  }

  /// The version and the author of an event.
  struct Mark: Equatable {
    let version: Int
    let author: UUID
  }

  /// A scene, element, character or location.
  struct Thing {
    let kind: ContentTarget.Kind
    /// The scene of an element.
    var scene: UUID?
    let made: Mark
    /// The versions at which it was inserted, deleted, restored and so on, in turn.
    var turns: [Int]
    /// Its values by name: `heading`, `kind`, `name`, `fields.…`.
    var values: [String: JSON]
    /// The last write of each value after the insertion.
    var writes: [String: Mark] = [:]
    var moves: [Mark] = []
    var edits: [Mark] = []
    /// The events that restored it.
    var returns: [Mark] = []
    /// Its texts by version, the first from its insertion.
    var texts: [(version: Int, letters: [Letter])] = []

    var isAlive: Bool { turns.count % 2 == 1 }

    func mark(_ value: String) -> Mark { writes[value] ?? made }
  }

  /// The notice of one conflict.
  struct Note: Equatable {
    enum Status: String { case open, restored, dismissed }

    let told: Told
    let operation: CallboardDomain.Operation?
    let follows: [Int]
    var status = Status.open
  }

  /// A conflict, and the person who is notified of it.
  struct Told: Equatable {
    let type: ConflictType
    let person: UUID
    let target: ContentTarget
    let version: Int
    var field: String?
    var kept: JSON?
  }

  /// The lists of scenes and elements at a version.
  struct View {
    var scenes: [UUID] = []
    var elements: [UUID: [UUID]] = [:]
  }

  var version = 1
  var title = "Hamlet"
  var viewersMayComment = true
  var standing = Standing.open
  var members: [UUID: Member]
  var things: [UUID: Thing] = [:]
  /// The scenes in order, deleted ones included.
  var sceneOrder: [UUID] = []
  /// The elements of each scene in order, deleted ones included.
  var elementOrder: [UUID: [UUID]] = [:]
  /// The order keys that events gave.
  var keys: [UUID: OrderKey] = [:]
  var views: [Int: View] = [:]
  var notes: [NoticeID: Note] = [:]
  var replicas: [UUID: (person: UUID, last: Int)] = [:]
  /// The results of changes, by the id of the change.
  var done: [UUID: Done] = [:]
  var locks: [Held] = []
  var comments: [UUID: Remark] = [:]
  var lettersMade = 0

  init(owner: UUID) {
    members = [owner: Member(role: "owner")]
    views[0] = View()
    views[1] = View()
  }

  func isAlive(_ id: UUID) -> Bool { things[id]?.isAlive ?? false }

  /// Whether a thing and the scene that holds it exist.
  func isThere(_ id: UUID) -> Bool {
    guard let thing = things[id], thing.isAlive else { return false }
    return thing.scene.map { isAlive($0) } ?? true
  }

  /// The existing character with a name, in any case.
  func character(named name: String, besides id: UUID) -> UUID? {
    things.first {
      $0.key != id && $0.value.kind == .character && $0.value.isAlive
        && $0.value.values["name"]?.string?.lowercased() == name.lowercased()
    }?.key
  }

  /// Counts an event, and keeps the lists at its version.
  mutating func advance() {
    version += 1
    views[version] = View(
      scenes: sceneOrder.filter { isAlive($0) },
      elements: elementOrder.mapValues { $0.filter { isAlive($0) } })
  }

  /// Ends the locks whose deadline has passed. Each end is an event.
  mutating func expire(at now: Timestamp) {
    for _ in locks.filter({ $0.until <= now }) { advance() }
    locks.removeAll { $0.until <= now }
  }

  /// The text of an element at a version, or at its insertion if that was later.
  func text(_ element: UUID, at version: Int) -> [Letter] {
    let texts = things[element]?.texts ?? []
    return (texts.last { $0.version <= version } ?? texts.first)?.letters ?? []
  }

  func currentText(_ element: UUID) -> [Letter] { things[element]?.texts.last?.letters ?? [] }

  mutating func letters(_ text: String) -> [Letter] {
    text.unicodeScalars.map {
      lettersMade += 1
      return Letter(scalar: $0, number: lettersMade)
    }
  }
}

extension TextOperation {
  /// The result of the operation on a text, computed in the simplest way. `new` are the letters that it inserts.
  func plainlyApplied(
    to text: [ProjectModel.Letter], inserting new: [ProjectModel.Letter]
  ) -> [ProjectModel.Letter] {
    var (result, place, used): ([ProjectModel.Letter], Int, Int) = ([], 0, 0)
    for component in components {
      switch component {
      case .retain(let count):
        result += text[place..<place + count]
        place += count
      case .insert(let run):
        result += new[used..<used + run.scalarCount]
        used += run.scalarCount
      case .delete(let count): place += count
      }
    }
    return result + text[place...]
  }

  var insertedText: String {
    components.reduce(into: "") { text, component in
      if case .insert(let run) = component { text += run.text }
    }
  }
}
