public import CallboardDomain
public import FoundationEssentials

/// Synchronizes a replica with the service: sends waiting changes, and takes in the changes of others.
public actor ProjectSync {
  private let client: CallboardClient
  private let project: UUID
  /// The replica.
  public private(set) var replica: ProjectReplica
  private let changesMax: Int

  /// Prepares to synchronize a replica of a project with the service.
  public init(
    client: CallboardClient, project: UUID, replica: ProjectReplica,
    changesMax: Int = ContentLimits.changes
  ) {
    self.client = client
    self.project = project
    self.replica = replica
    self.changesMax = changesMax
  }

  /// Adds a local change, which `exchange` sends.
  public func make(_ operation: Operation, id: UUID = UUID()) {
    replica.make(operation, id: id)
  }

  /// Sends one request, if changes wait, and takes in the events of others up to the end of that request; with no
  /// changes, up to the end of the stream.
  ///
  /// - Returns: the text edits of others, as they apply to this copy, in order.
  /// - Throws: `ClientError` if a request fails in spite of retries. The queue loses nothing then, and the next call
  ///   sends the same request again.
  public func exchange() async throws(ClientError) -> [RemoteEdit] {
    if let request = replica.nextRequest(changesMax: changesMax) {
      let path = "/v1/projects/\(project.lower)/changes"
      let answer = try await client.send("POST", path, body: request.body)
      guard let version = answer["version"]?.integer else {
        throw .unexpected("the answer to changes has no version")
      }
      if replica.acknowledge(through: Int(version)) { return [] }
      return try await pull(through: Int(version))
    }
    return try await pull(through: nil)
  }

  private func pull(
    through version: Int?
  ) async throws(ClientError) -> [RemoteEdit] {
    var edits: [RemoteEdit] = []
    while true {
      let path = "/v1/projects/\(project.lower)/events?after_version=\(replica.base)&limit=1000"
      guard let items = try await client.get(path)["items"]?.array else {
        throw .unexpected("the answer has no events")
      }
      for item in items {
        if let edit = replica.receive(try IncomingEvent(item)) { edits.append(edit) }
      }
      let isEnough = version.map { replica.base >= $0 } ?? (items.count < 1_000)
      if isEnough { return edits }
      guard !items.isEmpty else { throw .unexpected("events up to \(version ?? 0) do not come") }
    }
  }
}
