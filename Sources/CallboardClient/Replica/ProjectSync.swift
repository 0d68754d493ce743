public import Domain
public import FoundationEssentials

/// Keeps a replica and the service together: sends what waits, and takes in what others did.
public actor ProjectSync {
  private let client: CallboardClient
  private let project: UUID
  /// The replica.
  public private(set) var replica: ProjectReplica
  private let changesMax: Int

  /// Prepares to keep a replica of a project together with the service.
  public init(
    client: CallboardClient, project: UUID, replica: ProjectReplica,
    changesMax: Int = ContentLimits.changes
  ) {
    self.client = client
    self.project = project
    self.replica = replica
    self.changesMax = changesMax
  }

  /// Takes in a change that was made here; `exchange` sends it.
  public func make(_ operation: Operation, id: UUID = UUID()) {
    replica.make(operation, id: id)
  }

  /// Sends one request, if anything waits, and takes in what others did up to there.
  ///
  /// - Returns: others' text edits, as they apply to this copy, in order.
  /// - Throws: what keeps failing; nothing of the queue is lost then, and the next call sends the same again.
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
