public import Domain
public import FoundationEssentials

/// One copy of a project on one device: what is on its way to the log, and what that is carried across.
///
/// A value without I/O. Changes wait in a queue that is emptied only by the log's own word for them. One request
/// is in flight at a time; it stays the same until it is answered. What comes in from others is transformed over
/// what is on its way, and the other way round: what is earlier in the log stands left, as in the service.
public struct ProjectReplica: Sendable {
  /// Its id, kept as long as the copy lives.
  public let id: UUID
  /// Everything in the project's stream up to this version has come in.
  public private(set) var base: Int

  /// What was sent and has not come back yet, as it applies behind `base`.
  private var inFlight: [OutgoingChange] = []
  /// What waits behind it, as it applies behind what is in flight.
  private var waiting: [OutgoingChange] = []
  private var request: OutgoingRequest?

  /// Makes a replica that has seen the project up to a version.
  public init(id: UUID = UUID(), base: Int) {
    self.id = id
    self.base = base
  }

  /// How many changes have not come back from the log yet.
  public var pendingCount: Int { inFlight.count + waiting.count }

  /// Takes in a change that was made here.
  public mutating func make(_ operation: Operation, id: UUID = UUID()) {
    waiting.append(OutgoingChange(id: id, operation: operation))
  }

  /// The request to send: the one in flight again, or the next of up to 1,000 changes; nil when nothing waits.
  public mutating func nextRequest(changesMax: Int = ContentLimits.changes) -> OutgoingRequest? {
    if let request { return request }
    guard !waiting.isEmpty else { return nil }
    inFlight = Array(waiting.prefix(changesMax))
    waiting.removeFirst(inFlight.count)
    var json = JSONWriter(capacity: 256 * inFlight.count)
    json.object {
      $0.member("replica", id)
      $0.member("base", base)
      $0.member("changes") { json in
        json.array { json in
          for change in inFlight {
            json.object {
              $0.member("id", change.id)
              $0.member("operation", change.operation)
            }
          }
        }
      }
    }
    request = OutgoingRequest(base: base, body: json.bytes)
    return request
  }

  /// Takes in the next event of the project's stream.
  ///
  /// - Returns: the text edit that it means for this copy as it stands, if it is someone else's.
  public mutating func receive(
    _ incoming: IncomingEvent
  ) -> RemoteEdit? {
    guard incoming.version > base else { return nil }
    precondition(incoming.version == base + 1, "events come in order, without holes")
    base = incoming.version
    if let id = incoming.commandID, inFlight.first?.id == id {
      inFlight.removeFirst()
      if inFlight.isEmpty { request = nil }
      return nil
    }
    guard case .project(.content(let content)) = incoming.event,
      case .textEdited(let element, _, var operation, _) = content.fact
    else { return nil }
    Self.carry(&operation, of: element, across: &inFlight)
    Self.carry(&operation, of: element, across: &waiting)
    return RemoteEdit(element: element, operation: operation, change: incoming.commandID)
  }

  /// Takes in the log's word for the request in flight.
  ///
  /// - Parameter version: the version of the request's last change.
  /// - Returns: whether that was all: nothing of others came between, so there is nothing to read.
  public mutating func acknowledge(through version: Int) -> Bool {
    guard version == base + inFlight.count else { return false }
    base = version
    inFlight = []
    request = nil
    return true
  }

  private static func carry(
    _ incoming: inout TextOperation, of element: UUID, across changes: inout [OutgoingChange]
  ) {
    for index in changes.indices {
      guard case .editText(element, let own) = changes[index].operation else { continue }
      let carried = own.transformed(over: incoming, side: .right)
      incoming = incoming.transformed(over: own, side: .left)
      changes[index].operation = .editText(element: element, carried)
    }
  }
}
