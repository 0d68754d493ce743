import CallboardDomain

extension ChangeSet {
  /// Reads the body of a request that makes changes. It is written by hand, because the operations are read by the domain
  /// itself, and because such requests are the most frequent. `SchemaAgreementTests` compares it with the schema.
  init(_ body: JSONReader) throws {
    try body.only("replica", "base", "clock", "on_conflict", "changes")
    let changes = try body.array("changes", max: ContentLimits.changes)
    guard !changes.isEmpty else { throw body.problem("changes", "is empty") }
    let readers = try changes.enumerated().map {
      try JSONReader($0.element, pointer: "/changes/\($0.offset)")
    }
    var onConflict = OnConflict.resolve
    if let name = try body.stringIfPresent("on_conflict", max: 32) {
      guard let choice = OnConflict(rawValue: name) else {
        throw body.problem("on_conflict", "must be resolve or prompt")
      }
      onConflict = choice
    }
    guard let first = readers.first else { throw body.problem("changes", "is empty") }
    let origin = body.has("replica") ? body : first
    let replica = try origin.uuid("replica")
    let seen = try Self.seen(body.has("base") || body.has("clock") ? body : first)
    for reader in readers {
      try reader.only("id", "replica", "base", "clock", "operation", "made_at")
      if reader.has("replica"), try reader.uuid("replica") != replica {
        throw reader.problem("replica", "must be the same for all changes of a request")
      }
      if reader.has("base") || reader.has("clock"), try Self.seen(reader) != seen {
        throw reader.problem("base", "must be the same for all changes of a request")
      }
    }
    self.init(
      replica: replica, seen: seen, onConflict: onConflict,
      changes: try Self.changes(readers))
  }

  private static func changes(_ readers: [JSONReader]) throws -> [Change] {
    var ids: Set<String> = []
    return try readers.map { reader in
      let id = try reader.uuid("id")
      guard ids.insert(id.lower).inserted else {
        throw reader.problem("id", "comes twice in the request")
      }
      let operation = try reader.reader("operation")
      if let components = operation.object["operation"]?.array,
        components.count > ContentLimits.components
      {
        throw Refusal.tooManyComponents("\(operation.pointer)/operation")
      }
      return Change(
        id: id, operation: try Operation(operation),
        madeAt: try reader.timestampIfPresent("made_at"),
        digest: Call.digest(of: (reader.object["operation"] ?? .null).canonicalBytes()))
    }
  }

  private static func seen(_ reader: JSONReader) throws -> Seen {
    guard reader.has("clock") else { return .version(try reader.integer("base")) }
    guard !reader.has("base") else {
      throw reader.problem("clock", "and `base` exclude each other")
    }
    if case .object(let clock)? = reader.object["clock"],
      clock.count > ContentLimits.clockReplicas
    {
      throw Refusal.clockTooLarge("\(reader.pointer)/clock")
    }
    guard let json = reader.object["clock"], let clock = VectorClock(json: json) else {
      throw reader.problem("clock", "must be an object of replicas and counters")
    }
    return .clock(clock)
  }
}
