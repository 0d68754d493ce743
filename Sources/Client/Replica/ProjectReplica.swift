public import CallboardDomain
public import FoundationEssentials

/// One copy of a project on one device, with the changes that the log has not confirmed yet.
///
/// A value without I/O. A change leaves the queue only when the log confirms it. One request is in flight at a time,
/// and it stays the same until it is answered. Incoming edits of others are transformed over the queued edits, and the
/// queued edits over the incoming ones. At the same place, the text that is earlier in the log stands left, as in the
/// service.
public struct ProjectReplica: Sendable {
  /// Its id, kept as long as the copy lives.
  public let id: UUID
  /// The version up to which the project's stream has been received.
  public private(set) var base: Int

  /// The changes that were sent and are not confirmed yet, as they apply after `base`.
  private var inFlight: [OutgoingChange] = []
  /// The changes that wait to be sent, as they apply after those in flight.
  private var waiting: [OutgoingChange] = []
  private var request: OutgoingRequest?

  /// Makes a replica that has seen the project up to a version.
  public init(id: UUID = UUID(), base: Int) {
    self.id = id
    self.base = base
  }

  /// The number of changes that the log has not confirmed yet.
  public var pendingCount: Int { inFlight.count + waiting.count }

  /// Adds a local change to the queue.
  public mutating func make(_ operation: Operation, id: UUID = UUID()) {
    waiting.append(OutgoingChange(id: id, operation: operation))
  }

  /// Returns the request to send: the one in flight again, or one with the next waiting changes, up to `changesMax`;
  /// nil if no change waits.
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
  /// - Returns: the text edit as it applies to this copy, if the event is a text edit of somebody else; otherwise nil.
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

  /// Takes in the confirmation of the request in flight.
  ///
  /// - Parameter version: the version of the request's last change.
  /// - Returns: true if no events of others came between, so that there is nothing to read; false if the events must be
  ///   read.
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

/// Someone else's edit of a text, as it applies to this copy.
public struct RemoteEdit: Sendable, Equatable {
  /// The element.
  public let element: UUID
  /// The edit, on the text as this copy holds it.
  public let operation: TextOperation
  /// The change that it comes from.
  public let change: UUID?
}
