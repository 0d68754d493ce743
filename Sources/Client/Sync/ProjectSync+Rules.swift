import CallboardContent

extension ProjectSync {
  /// The rules for the copy on the device.
  public struct CopyPolicy: Sendable {
    /// The size of the copy in bytes beyond which `make` throws; nil: no bound. Changes of others are always taken in.
    public var bytesMax: Int?
    /// Whether the copy is removed, with all changes and drafts, when the service says that the person may not read the
    /// project any more.
    public var wipesOnRevocation = false

    /// No bound, and nothing is removed.
    public init() {}
  }

  /// How often the client sends and reads.
  public struct Pacing: Sendable {
    /// The time between two requests while the person goes on making changes, in milliseconds. The first change is sent
    /// at once.
    public var gatherMilliseconds = 500.0
    /// The time after which the events of an answered request are read if the stream has not brought them.
    public var eventsMilliseconds = 2_000.0
    /// The time after which the client reads beside a stream that is silent, in seconds. The service sends something
    /// each 15 seconds.
    public var checkSeconds = 20.0
    /// The maximum number of changes of a request.
    public var changesMax = ContentLimits.changes

    /// The usual pace.
    public init() {}
  }
}
