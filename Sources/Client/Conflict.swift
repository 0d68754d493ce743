public import CallboardContent

/// A change of the person that another change has overridden or made impossible, with the person's possible actions.
public struct Conflict: Sendable, Equatable, Identifiable {
  /// An action that the service offers.
  public enum Action: String, Sendable {
    /// Look at both versions (`ProjectSync.difference`).
    case viewDifference = "view_difference"
    /// Bring the own version back, by a new change.
    case restoreMine = "restore_mine"
    /// Leave it.
    case dismiss
  }

  /// Its id, such as `9-0`.
  public let id: String
  /// `concurrent_edit`, `delete_edit`, ….
  public let type: String
  /// An explanation for the person.
  public let message: String
  /// The thing; nil for a kind that is not known here.
  public let target: ContentTarget?
  /// The field, if it is about one.
  public let field: String?
  /// The own value that did not stay.
  public let kept: JSON
  /// The name of the person whose change stands.
  public let by: String?
  /// The version of the event that made the conflict.
  public let version: Int
  /// The actions that the person may take.
  public let actions: [Action]
  /// All members, as `GET /v1/projects/{project}/notices` has them.
  public let members: JSONObject

  /// Reads an item of `GET /v1/projects/{project}/notices`.
  ///
  /// - Throws: `ClientError.unexpected` if it is none.
  public init(_ json: JSON) throws(ClientError) {
    do {
      let reader = try JSONReader(json)
      id = try reader.string("id")
      type = try reader.string("type")
      message = try reader.stringIfPresent("message") ?? ""
      version = try reader.integer("version")
      members = reader.object
    } catch {
      throw .unexpected("a notice cannot be read: \(error.pointer) \(error.message)")
    }
    let kind = members["target"]?["kind"]?.string.flatMap { ContentTarget.Kind(rawValue: $0) }
    let target = members["target"]?["id"]?.string.flatMap { UUID($0) }
    if let kind, let target {
      self.target = ContentTarget(kind: kind, id: target)
    } else {
      self.target = nil
    }
    field = members["field"]?.string
    kept = members["kept"] ?? .null
    by = members["by"]?["name"]?.string
    // Actions that are not known here are left out.
    actions = (members["actions"]?.array ?? []).compactMap {
      $0["name"]?.string.flatMap { Action(rawValue: $0) }
    }
  }
}

extension ProjectSync {
  private var notices: String { "/v1/projects/\(project.lower)/notices" }

  /// The conflicts that the person has not answered, a hundred at most, the latest first.
  public func conflicts() async throws(ClientError) -> [Conflict] {
    let page = try await client.get("\(notices)?status=open&limit=100")
    var conflicts: [Conflict] = []
    for json in page["items"]?.array ?? [] { conflicts.append(try Conflict(json)) }
    return conflicts
  }

  /// A conflict with the value that stands now (`current`).
  public func difference(of conflict: Conflict) async throws(ClientError) -> JSON {
    try await client.get("\(notices)/\(conflict.id)")
  }

  /// Brings the person's version back, by a new change that others see as every change.
  ///
  /// - Parameters:
  ///   - name: another name, for a character whose name is taken.
  ///   - merges: gives the values to the character that has the name.
  public func restore(
    _ conflict: Conflict, name: String? = nil, merges: Bool = false
  ) async throws(ClientError) {
    var body = JSONObject()
    if let name { body["name"] = .string(name) }
    if merges { body["merge"] = true }
    try await client.post("\(notices)/\(conflict.id)/restore", .object(body))
  }

  /// Leaves a conflict as it is.
  public func dismiss(_ conflict: Conflict) async throws(ClientError) {
    try await client.post("\(notices)/\(conflict.id)/dismiss", [:])
  }
}
