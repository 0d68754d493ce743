import CallboardDomain
import CallboardEventSamples
import FoundationEssentials
import Testing

/// Events that the service never writes, but that somebody may write into its tables: each is applied or named as
/// unreadable, and nothing ends the process.
@Suite struct MalformedEventTests {
  @Test(arguments: EventType.allCases)
  func aPayloadAsItIsWrittenCanBeTakenIn(type: EventType) throws {
    for kind in LivedIn.kinds(of: type) {
      var stream = try LivedIn(kind)
      try stream.take(type, EventSample.payload(of: type, stream.names))
    }
  }

  @Test(arguments: EventType.allCases)
  func anyMalformedPayloadIsTakenInOrNamed(type: EventType) throws {
    let kind = try #require(LivedIn.kinds(of: type).first)
    let base = try LivedIn(kind)
    var named = 0
    for (number, malformation) in Malformation.all(of: type, base.names).enumerated() {
      var stream = base
      do {
        try stream.take(type, malformation.payload)
        // A state must be usable after the event was applied. Every fifth state is checked, which shows enough.
        if number % 5 == 0 { stream.goOn() }
      } catch {
        named += 1
        #expect(error.position == stream.position, "\(malformation)")
        #expect(error.type == type.rawValue, "\(malformation)")
      }
    }
    let isEmpty = EventSample.payload(of: type).object?.isEmpty ?? true
    // A payload that is not an object is never accepted.
    #expect(named >= (isEmpty ? 4 : 5))
  }

  @Test(arguments: [
    #"[999, "x"]"#, #"[{"d": 999}]"#, #"[1, {"d": 999}]"#, #"[6, "x"]"#,
  ])
  func anOperationBeyondTheEndOfItsTextIsNamed(operation: String) throws {
    var stream = try LivedIn(.project)
    var payload = try #require(EventSample.payload(of: .textEdited, stream.names).object)
    payload["operation"] = try JSON.parse(operation)
    let problem = #expect(throws: EventProblem.self) {
      try stream.take(.textEdited, .object(payload))
    }
    guard case .misfit(let words)? = problem?.reason else {
      Issue.record("\(problem as Any)")
      return
    }
    #expect(words.contains("the text has 5"))
  }

  @Test(arguments: EventType.allCases)
  func anEventInAStreamOfAnotherKindIsNamed(type: EventType) throws {
    let kinds = LivedIn.kinds(of: type)
    for kind in [EventType.StreamKind.person, .project, .room, .connection]
    where !kinds.contains(kind) {
      var stream = try LivedIn(kind)
      #expect(throws: EventProblem.self) {
        try stream.take(type, EventSample.payload(of: type, stream.names))
      }
    }
  }

  @Test func aTimeAtTheEndOfAllTimeIsGoneOnFrom() {
    for time in [Timestamp(microseconds: .max), Timestamp(microseconds: .min)] {
      for seconds in [Int64.max, 1, -1, .min] { _ = time.adding(seconds: seconds).rfc3339 }
      _ = time.microseconds(since: Timestamp(microseconds: -1))
      _ = time.microseconds(since: Timestamp(microseconds: 1))
    }
    #expect(Timestamp(microseconds: .max).adding(seconds: 1).microseconds == .max)
    #expect(Timestamp(microseconds: .min).adding(seconds: -1).microseconds == .min)
  }
}
