public import CallboardContent

/// One copy of a project on one device, with the changes that the log has not confirmed yet: the state machine of
/// `docs/protocol.md`, section 5.
///
/// A value without I/O. Its owner passes in the person's edits and the service's events, and carries out the actions
/// that it returns. Everything in it must be on the device before a request is sent; `StoredDocument` takes care of
/// that.
///
/// At the same place, the text that is earlier in the log stands left, as in the service.
public struct ProjectDocument: Sendable {
  /// The project.
  public let project: UUID
  /// The person whose changes it holds; nil if that is not known yet.
  public internal(set) var person: UUID?
  /// The id of this copy, which no other copy uses.
  public internal(set) var replica: UUID
  /// The log that the copy comes from.
  public internal(set) var incarnation: String
  /// The version up to which the log has been taken in.
  public internal(set) var base: Int
  /// The project at `base`.
  public internal(set) var copy: ProjectContent
  /// The changes that were sent and whose events have not come, as they apply after `base`.
  public internal(set) var inFlight: [PendingChange] = []
  /// The changes that were not sent, as they apply after those in flight.
  public internal(set) var buffer: [PendingChange] = []
  /// The bytes that were sent for the changes in flight; they stay the same until the events have come.
  public internal(set) var request: [UInt8]?
  /// The changes that did not come about, kept for the person.
  public internal(set) var drafts: [Draft] = []
  /// The id of the last event of a stream that had one, to go on after it.
  public internal(set) var lastEventID: String?
  /// The maximum number of changes of a request. It shrinks when the service finds a request too costly.
  public var batchMax = ContentLimits.changes

  /// The latest edits of texts in the log. They are not stored: carets are short-lived.
  var recent: RecentEdits

  /// The view, if it is known; else it is made anew from the copy and the pending changes.
  var shown: ProjectContent?

  /// Makes a copy from a snapshot.
  ///
  /// - Parameter replica: an id that no other copy uses, also not an earlier one of the same device.
  public init(project: UUID, replica: UUID = UUID(), snapshot: ProjectSnapshot) {
    self.project = project
    self.replica = replica
    incarnation = snapshot.incarnation
    base = snapshot.version
    copy = snapshot.content
    recent = RecentEdits(since: snapshot.version)
    lastEventID = snapshot.eventID
  }

  /// The changes that are not known to be in the log, in order.
  public var pending: [PendingChange] { inFlight + buffer }

  /// The number of changes that are not known to be in the log.
  public var pendingCount: Int { inFlight.count + buffer.count }

  /// The content that the person sees: the copy with the changes in flight and in the buffer.
  public var view: ProjectContent {
    mutating get {
      if let shown { return shown }
      var view = copy
      var gone: [UUID: Placement] = [:]
      for change in pending where !change.isVoid {
        let operation = view.mendingPlace(of: change.operation, gone: gone)
        // A change that is not possible any more has no effect. It becomes a draft when it would be sent.
        do { try view.apply(operation) } catch {
          if let inserted = operation.insertedThing { gone[inserted] = operation.placement }
        }
      }
      // Without pending changes the copy itself is the view; sharing it would make the next event copy it.
      if pendingCount > 0 { shown = view }
      return view
    }
  }

  /// The text of an element as the person sees it, also if the element is deleted; nil if it is not known.
  func pendingText(of element: UUID) -> TextDocument? {
    var text = copy.text(ofKnown: element)
    for change in pending where !change.isVoid {
      switch change.operation {
      case .insertElement(let new, _) where new.id == element: text = TextDocument(new.text)
      case .editText(element, let operation):
        guard var edited = text else { continue }
        do { try operation.apply(to: &edited) } catch { continue }
        text = edited
      default: continue
      }
    }
    return text
  }
}

/// A change that is not known to be in the log.
public struct PendingChange: Sendable, Equatable {
  /// Its id. The service carries the change out once, however often it is sent.
  public let id: UUID
  /// The ids under which it was sent to earlier logs, the latest first. An attempt from then may still be carried out in
  /// this one.
  var formerIDs: [UUID] = []
  /// The operation, as it applies after the copy and the changes before it.
  public internal(set) var operation: CallboardContent.Operation
  /// The fence of the lock under which it was made, which is sent with it.
  public internal(set) var fence: Int64?
  /// The fence of a lock that does not cover it, as the service has said.
  var wrongFence: Int64?
  /// Whether a request with it was sent. Its operation is then known under its id, and nothing may be added to it.
  var wasSent = false
  /// Whether later edits of the same text may be joined to it.
  var mayGrow = false
  /// Whether it is known to have no effect: an earlier change of the request, on which it builds, was set aside.
  var isVoid = false

  /// The ids by which it may be in the log.
  var ids: [UUID] { [id] + formerIDs }

  /// Whether a request with it was sent, to this log or to an earlier one.
  var wasEverSent: Bool { wasSent || !formerIDs.isEmpty }

  /// Whether it has, or had, this id.
  func isKnown(as id: UUID?) -> Bool {
    guard let id else { return false }
    return self.id == id || formerIDs.contains(id)
  }
}

/// A change that did not come about, kept so that the person loses nothing.
public struct Draft: Sendable, Equatable {
  /// The id of the change.
  public let id: UUID
  /// The change, as it would apply to what the person saw.
  public let operation: CallboardContent.Operation
  /// The text that the person saw, if the change edits or inserts one.
  public let text: String?
  /// The reason, as in the event `change_set_aside`, or `deleted`, `reset`, or the code of the service's problem.
  public let reason: String
  /// The version of the event `change_set_aside`; the notice to restore has the id `VERSION-0`. Nil if there is none in
  /// this log.
  public internal(set) var version: Int?
}

/// Someone else's edit of a text, as it applies to what the person sees.
public struct RemoteEdit: Sendable, Equatable {
  /// The element.
  public let element: UUID
  /// The edit, on the text in the view.
  public let operation: TextOperation
  /// The change that it comes from.
  public let change: UUID?
}

/// An action that a document asks its owner to carry out.
public enum DocumentAction: Sendable, Equatable {
  /// Post these bytes to `/v1/projects/PROJECT/changes`, until there is an answer.
  case send([UInt8])
  /// Read the events after `base`, and pass each to `receive`.
  case readEvents
  /// Read the scene at this version, and pass the event to `receive` again with it.
  case readScene(UUID, version: Int)
  /// Read a snapshot and the own changes in the log, and pass them to `replace`.
  case startOver
  /// Show someone else's edit of a text in the view, and move the carets in it.
  case show(RemoteEdit)
  /// Show the view anew: something other than a text has changed in it.
  case refresh
  /// Tell the person what has become of a change.
  case settle(UUID, ChangeOutcome)
  /// A change has another id from now on, because the log is another one.
  case rename(UUID, UUID)
  /// Send nothing more until the person or the app has done something about the problem.
  case stop(ServiceProblem)
}

/// The outcome of a change.
public enum ChangeOutcome: Sendable, Equatable {
  /// It is in the log, with this version.
  case committed(version: Int)
  /// It has no effect; if it would lose something, it is a draft.
  case setAside(reason: String)
}
