import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The authors of the words of an element, for operators.
enum BlameEndpoint {
  /// How many of the latest events of the space are searched for those of the element.
  static let eventsMax = 20_000
  /// How many bytes of events are searched at most.
  static let bytesMax = 64 << 20

  static let show = Endpoint(
    .get, "/admin/v1/spaces/{space}/elements/{element}/blame", "getBlame",
    "Get the authors of an element's text, now or at an earlier version", access: .reading,
    parameters: .readInTime, answer: .named(BlameView.name), weight: .heavy,
    reads: .current
  ) { call in
    let asked = try await SpaceInTime(call)
    let id = try call.id("element")
    let state = try await asked.state(in: call.service.engine)
    guard case .project(let project) = state, let element = project.elements[id],
      project.isThere(element)
    else { throw Problem.noSuch("element") }
    let authorship = try await authorship(call, of: element, in: project)
    let view = BlameView(
      element: id, version: project.version, currentVersion: asked.currentVersion,
      authorship: authorship)
    let names = try await Names(of: view.authors.compactMap(\.actor), in: call.service.vault)
    return .one(view, names, version: project.version)
  }

  /// Reads backward to the event that made the element, or as far as the bounds allow, and goes forward from there.
  private static func authorship(
    _ call: Call, of element: ElementState, in project: ProjectState
  ) async throws -> Authorship {
    var found: [RecordedEvent] = []
    var before = project.version + 1
    var (count, bytes, isWhole) = (0, 0, false)
    while before > 1, count < eventsMax, bytes < bytesMax, !isWhole {
      let events = try await call.service.reader.streamPage(
        project.id, throughVersion: before - 1, limit: min(2_000, eventsMax - count),
        bytesMax: 4 << 20, order: .newestFirst
      ).events
      guard !events.isEmpty else { break }
      for event in events where !isWhole {
        (before, count, bytes) = (event.version, count + 1, bytes + event.data.count)
        guard types.contains(event.type) else { continue }
        let recorded = try RecordedEvent(event)
        guard Authorship.concerns(element.id, recorded) else { continue }
        found.append(recorded)
        isWhole = Authorship.begins(element.id, recorded)
      }
    }
    var text = TextDocument()
    let start = isWhole || before <= 1 ? 0 : before - 1
    if start > 0,
      case .project(let then) = try await call.service.engine.state(
        of: project.id, atVersion: start), let was = then.elements[element.id]
    {
      text = was.text
    }
    var authorship = Authorship(of: element.id, text: text, atVersion: start)
    do throws(TextOperationError) {
      for recorded in found.reversed() { try authorship.take(recorded) }
    } catch {
      throw Problem(.internal, "an edit of the element does not fit its text")
    }
    guard authorship.text == element.text else {
      // Words were erased from the log: the rest does not say who wrote which.
      return Authorship(of: element.id, text: element.text, atVersion: project.version)
    }
    return authorship
  }

  private static let types: Set = [
    EventType.elementInserted.rawValue, EventType.textEdited.rawValue,
  ]
}

struct BlameView: View {
  /// Somebody who wrote parts of the text.
  struct Author: Sendable {
    let actor: UUID?
    var characters: Int
  }

  /// A part of the text.
  struct Span: Sendable {
    let text: String
    let author: Int?
    let origin: Authorship.Origin?
  }

  let element: UUID
  let version: Int
  let currentVersion: Int
  let knownFrom: Int
  /// Those who wrote most come first.
  let authors: [Author]
  let spans: [Span]

  static let meaning = "The authors of an element's text."

  static let fields: [Field<Self>] = [
    .init("element") { $0.element }, .init("version", .version) { $0.version },
    .init("current_version", .version) { $0.currentVersion },
    .init("known_from", "The first version from which the authors are known.") {
      $0.knownFrom
    },
    .init("authors", "The authors, in descending order of their share of the text.", each: author) {
      $0.authors
    },
    .init("spans", "The text, as parts of one author each.", each: span) { $0.spans },
  ]

  init(element: UUID, version: Int, currentVersion: Int, authorship: Authorship) {
    (self.element, self.version) = (element, version)
    self.currentVersion = max(version, currentVersion)
    knownFrom = authorship.knownFrom
    var counts: [UUID?: Int] = [:]
    for run in authorship.runs {
      guard let origin = run.origin else { continue }
      counts[origin.actor, default: 0] += run.count
    }
    authors = counts.map { Author(actor: $0.key, characters: $0.value) }.sorted {
      ($1.characters, $0.actor?.lower ?? "") < ($0.characters, $1.actor?.lower ?? "")
    }
    let places = Dictionary(
      uniqueKeysWithValues: authors.enumerated().map { ($1.actor, $0) })
    var start = 0
    var spans: [Span] = []
    spans.reserveCapacity(authorship.runs.count)
    for run in authorship.runs {
      spans.append(
        Span(
          text: authorship.text.slice(start..<start + run.count),
          author: run.origin.flatMap { places[$0.actor] }, origin: run.origin))
      start += run.count
    }
    self.spans = spans
  }

  private static let author: [Field<Author>] = [
    .personOrNull("actor", "The author: a person, or an operator by the id of the key.") {
      $0.actor
    },
    .init("characters", "The number of the text's Unicode code points by the author.") {
      $0.characters
    },
  ]

  private static let span: [Field<Span>] = [
    .init("text") { $0.text },
    .init("author", "The author, as an index of `authors` from 0; null: unknown.") { $0.author },
    .init("version", "The version of the event that inserted the part; null: unknown.") {
      $0.origin?.version
    },
    .init("at") { $0.origin?.at },
  ]
}
