import CallboardCommandLine
import CallboardDomain
import Foundation

/// A kind of read, which is asked of one project and its owner after another.
struct ScaleRead: Sendable {
  let name: String
  private let path: @Sendable (Place) -> String

  /// A project of the log.
  struct Place: Sendable {
    let project: UUID
    let owner: UUID
    /// Its last version.
    let version: Int

    var path: String { "/v1/projects/\(project.lower)" }
  }

  private init(_ name: String, _ path: @escaping @Sendable (Place) -> String) {
    (self.name, self.path) = (name, path)
  }

  /// The first one loads the projects, so that the others find them in memory.
  static let all = [
    ScaleRead("the state of a project, from the log") { $0.path },
    ScaleRead("the same, from memory") { $0.path },
    ScaleRead("the state at half of its versions") {
      "\($0.path)?version=\(max(1, $0.version / 2))"
    },
    ScaleRead("the feed of a space") { "\($0.path)/feed" },
    ScaleRead("counts of the feed of a space by person and day") { "\($0.path)/feed/counts" },
    ScaleRead("the feed of a person's spaces") { _ in "/v1/me/feed" },
    ScaleRead("the inbox of a person") { _ in "/v1/me/notifications" },
    ScaleRead("the spaces of a person") { _ in "/v1/me/spaces" },
    ScaleRead("people by the beginning of a name") {
      "/admin/v1/people?query=\($0.owner.lower.suffix(6).prefix(4))"
    },
    ScaleRead("spaces by a text that many titles have") { _ in "/admin/v1/spaces?text=macbeth" },
    ScaleRead("spaces by a text that no title has") { _ in "/admin/v1/spaces?text=hamlet" },
    ScaleRead("events of a type that never was") { _ in
      "/admin/v1/events?type=\(EventType.spaceArchived.rawValue)"
    },
    ScaleRead("events of a person") { "/admin/v1/events?actor=\($0.owner.lower)" },
    ScaleRead("the newest events") { _ in "/admin/v1/events?order=newest_first" },
    ScaleRead("the feed of everything") { _ in "/admin/v1/feed" },
    ScaleRead("days of the feed of everything") { _ in "/admin/v1/feed?group_by=day" },
    ScaleRead("people of the feed of everything") { _ in "/admin/v1/feed?group_by=person" },
  ]

  /// Sends some requests, one after another, each of the next project; on the calling thread.
  func measure(
    _ count: Int, of places: [Place], by client: inout ScaleClient,
    _ checkCancellation: () throws -> Void
  ) throws -> Result {
    var tally = AnswerTally()
    for index in 0..<count {
      try checkCancellation()
      let place = places[index % places.count]
      let answer = try client.get(path(place), for: place.owner)
      tally.note(answer.status, after: answer.duration)
    }
    return Result(name: name, tally: tally)
  }

  /// The answers to a kind of read.
  struct Result: Sendable, JSONWritable {
    let name: String
    let tally: AnswerTally

    static let header =
      "\nreads, one after another\n  " + "".padding(to: 52) + "p50 ms".right(10)
      + "p99 ms".right(10) + "max ms".right(10)

    /// The answers that were no success.
    private var failures: Int { tally.count - tally.count(200) }

    /// A line of the table.
    var line: String {
      var text = "  " + name.padding(to: 52)
      for share in [0.5, 0.99, 1] {
        text += (tally.milliseconds(share)?.fixed(2) ?? "").right(10)
      }
      return failures == 0 ? text : "\(text)  \(tally.description)"
    }

    func write(to json: inout JSONWriter) {
      json.object {
        $0.member("name", name)
        $0.member("requests", tally.count)
        $0.member("failures", failures)
        tally.writeTimes(to: &$0)
      }
    }
  }
}

/// Sends one request after another over one connection, and waits for each answer; it blocks the calling thread.
struct ScaleClient {
  /// The keys with which it asks.
  struct Keys: Sendable {
    let admin: String
    /// Acts for any person.
    let app: String
  }

  private let port: Int
  private let keys: Keys
  private var wire: WireConnection

  private static let source = "127.0.0.1"
  private static let patience = Duration.seconds(120)

  init(port: Int, keys: Keys) throws {
    self.port = port
    self.keys = keys
    wire = try WireConnection(port: port, from: Self.source)
  }

  /// Closes the connection.
  func end() { close(wire.descriptor) }

  /// Gets a path: as an operator, as a person, or as anybody, depending on what the path begins with.
  ///
  /// - Returns: the status, or 0 if the service closed the connection; and how long it took until the whole answer was
  ///   there.
  /// - Throws: a `Failure` if there is no answer for two minutes.
  mutating func get(
    _ path: String, for person: UUID
  ) throws -> (status: Int, duration: Duration) {
    var text = "GET \(path) HTTP/1.1\r\nHost: bench\r\n"
    if path.hasPrefix("/admin/") {
      text += "Authorization: Bearer \(keys.admin)\r\n"
    } else if path.hasPrefix("/v1/") {
      text += "Authorization: Bearer \(keys.app)\r\nCallboard-Person: \(person.lower)\r\n"
    }
    wire.begin(Array("\(text)\r\n".utf8))
    while true {
      let progress = wire.proceed()
      let duration = wire.startedAt.duration(to: .now)
      switch progress {
      case .answered: return (wire.answer.status, duration)
      case .closed:
        close(wire.descriptor)
        wire = try WireConnection(port: port, from: Self.source)
        return (0, duration)
      case .waiting:
        guard duration < Self.patience else { throw Failure("no answer to \(path)") }
        var waiting = pollfd(fd: wire.descriptor, events: wire.awaited, revents: 0)
        poll(&waiting, 1, 1_000)
      }
    }
  }
}
