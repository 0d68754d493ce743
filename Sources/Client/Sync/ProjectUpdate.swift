/// Something that a person who sees a project must be shown.
public enum ProjectUpdate: Sendable, Equatable {
  /// Someone else has edited a text. Apply the edit to what is shown, and move the carets over it.
  case edited(RemoteEdit)
  /// Something other than a text has changed: show the view anew.
  case changed
  /// A change of the person has come to its end.
  case settled(UUID, ChangeOutcome)
  /// An event has overridden a change of a person, or set it aside. If it is this person, `conflicts` has a new one.
  case conflict(told: UUID?)
  /// The people who are present, or their carets, have changed.
  case people([PresentPerson])
  /// The state of the synchronization has changed.
  case status(ProjectStatus)
}

/// The state of the synchronization of a project.
public struct ProjectStatus: Sendable, Equatable {
  /// The connection to the service.
  public enum Connection: Sendable, Equatable {
    /// The app has stopped all use of the network, or has not started it.
    case offline
    /// The client tries to reach the service.
    case connecting
    /// Changes of others come as they happen.
    case following
    /// The service refuses the caller. Nothing is sent until `goOnline` is called again; the changes are kept.
    case stopped(ServiceProblem)
  }

  /// The connection to the service.
  public var connection: Connection
  /// The version up to which the log has been taken in.
  public var version: Int
  /// The number of changes that are not known to be in the log.
  public var pendingCount: Int
  /// The number of changes that are kept as drafts.
  public var draftCount: Int
}

/// Passes updates on to those who listen.
struct ProjectListeners {
  private var continuations: [Int: AsyncStream<ProjectUpdate>.Continuation] = [:]
  private var next = 0

  /// The maximum number of updates that wait for a listener. Beyond it the listener's sequence ends, and it must begin
  /// anew with the view.
  static let waitingMax = 4_096

  /// Adds a listener.
  ///
  /// - Parameter onEnd: removes the listener by its number.
  mutating func add(
    _ onEnd: @escaping @Sendable (Int) -> Void
  ) -> AsyncStream<ProjectUpdate> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ProjectUpdate.self, bufferingPolicy: .bufferingOldest(Self.waitingMax))
    let number = next
    next += 1
    continuations[number] = continuation
    continuation.onTermination = { _ in onEnd(number) }
    return stream
  }

  mutating func remove(_ number: Int) { continuations[number] = nil }

  mutating func send(_ update: ProjectUpdate) {
    for (number, continuation) in continuations {
      if case .dropped = continuation.yield(update) {
        continuations[number] = nil
        continuation.finish()
      }
    }
  }
}
