/// A fault of one request on its way, or of its answer.
enum Fault: Sendable, Equatable {
  case none
  /// The connection ends before the service has the request.
  case dropped
  /// The service gets the request; the connection ends before the client has any of the answer.
  case answerLost
  /// The connection ends at once; the service gets the request later, when the client may have sent it again.
  case late(milliseconds: Int)
  /// The service gets the same bytes a second time, on another connection.
  case duplicated(milliseconds: Int)
  /// The connection ends after some bytes of the answer.
  case cut(afterBytes: Int)
  /// The answer stops after some bytes for a while.
  case stalled(afterBytes: Int, milliseconds: Int)

  /// The name in counts.
  var name: String? {
    switch self {
    case .none: nil
    case .dropped: "requests dropped"
    case .answerLost: "answers lost"
    case .late: "late"
    case .duplicated: "duplicated"
    case .cut: "cut"
    case .stalled: "stalled"
    }
  }
}

/// How often each fault happens, in percent of the requests.
struct FaultPlan: Sendable {
  var dropped = 0
  var answersLost = 0
  var late = 0
  var duplicated = 0
  /// Of answers that are not streams.
  var cut = 0
  var stalled = 0
  /// Of streams, which would otherwise last.
  var streamsCut = 0
  /// A stream is cut within this many bytes.
  var streamBytesMax = 1
  var latencyMillisecondsMax = 0

  static let none = FaultPlan()

  /// The service gets every request, and the client no answer.
  static let noAnswers = FaultPlan(answersLost: 100, streamsCut: 100, streamBytesMax: 1)

  /// The faults of requests and their answers on a bad network.
  static let requests = FaultPlan(
    dropped: 8, answersLost: 15, late: 6, duplicated: 20, cut: 10, stalled: 8, streamsCut: 30,
    streamBytesMax: 20_000, latencyMillisecondsMax: 25)

  /// Streams that end at any byte, often within the first event.
  static let streams = FaultPlan(
    cut: 20, stalled: 5, streamsCut: 100, streamBytesMax: 3_000, latencyMillisecondsMax: 5)

  /// So slow that a process is often killed in the middle of a request.
  static let slow = FaultPlan(
    answersLost: 5, late: 5, duplicated: 10, stalled: 20, streamsCut: 20, streamBytesMax: 20_000,
    latencyMillisecondsMax: 60)

  /// Draws the fate of a request.
  func draw(_ request: ProxiedRequest, _ random: inout some RandomNumberGenerator) -> Fault {
    if request.isStream {
      guard Int.random(in: 0..<100, using: &random) < streamsCut else { return .none }
      return .cut(afterBytes: Int.random(in: 0..<streamBytesMax, using: &random))
    }
    let bytes = Int.random(in: 0..<1_500, using: &random)
    let milliseconds = Int.random(in: 20..<500, using: &random)
    var number = Int.random(in: 0..<100, using: &random)
    /// The request may be carried out twice only where its changes have ids.
    let mayRepeat = request.isOfChanges
    for (share, fault) in [
      (dropped, Fault.dropped), (answersLost, .answerLost),
      (late, mayRepeat ? .late(milliseconds: milliseconds) : .dropped),
      (duplicated, mayRepeat ? .duplicated(milliseconds: milliseconds / 4) : .none),
      (cut, .cut(afterBytes: bytes)),
      (stalled, .stalled(afterBytes: bytes, milliseconds: milliseconds)),
    ] {
      if number < share { return fault }
      number -= share
    }
    return .none
  }
}

/// The bytes of a request that a client has sent.
struct ProxiedRequest: Sendable {
  let bytes: [UInt8]
  /// `POST /v1/… HTTP/1.1`
  let line: String

  var isStream: Bool { line.contains("/events/stream") }
  var isOfChanges: Bool { line.hasPrefix("POST ") && line.contains("/changes ") }
}
