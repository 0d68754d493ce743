import CallboardDomain
import CallboardEngine

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

/// The results of a request's changes, made from the events that they caused.
struct ChangeResultsView {
  let reply: Reply

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("version", reply.events.last?.version ?? 0)
      $0.member("position", reply.events.last?.stored.position ?? reply.position)
      $0.member("repeated", reply.isRepeated)
      $0.member("results", each: reply.events) { Self.write($0, to: &$1) }
    }
  }

  private static func write(_ recorded: RecordedEvent, to json: inout JSONWriter) {
    guard case .project(.content(let content)) = recorded.event else { return }
    json.object {
      $0.member("id", recorded.stored.commandID)
      $0.member("version", recorded.version)
      $0.member("position", recorded.stored.position)
      switch content.fact {
      case .setAside(let outcome, let reason, _):
        $0.member("result", outcome.rawValue)
        $0.member("reason", reason)
      case .textEdited(_, _, let operation, let merged):
        $0.member("result", merged ? "merged" : "applied")
        if merged { $0.member("operation", operation) }
      case .sceneInserted, .sceneUpdated, .sceneMoved, .sceneDeleted, .elementInserted,
        .elementUpdated, .elementDeleted, .entityInserted, .entityUpdated, .entityDeleted:
        $0.member("result", "applied")
      }
      $0.member("conflicts", content.origin.conflicts)
    }
  }
}

extension Schemas {
  static let changes: [(name: String, schema: Schema)] =
    [
      ("ChangeRequest", changeRequest), ("Change", change), ("ChangeResults", changeResults),
      ("UndoRequest", undoRequest),
    ] + UndoResultsView.named + [
      ("RecordTarget", recordTarget),
      ("FountainImport", FountainImport.schema),
      ("Operation", operation), ("VectorClock", clock),
      ("TextOperation", textOperation), ("TextDeletion", textDeletion), ("Conflict", conflict),
      ("ContentTarget", contentTarget),
      ("TheirVersion", theirVersion),
    ] + operations.map { ($0.name, $0.schema) }

  /// An operation of a replica, by the word that its member `type` has.
  private static let operation = Schema.byWord(
    of: "type", operations.map { (word: $0.word, schema: $0.name) })

  private static let operations: [(name: String, word: String, schema: Schema)] = [
    named(
      "insert_scene", ["scene": newScene.described("The scene that is added.")], isPlaced: true),
    named(
      "update_scene",
      ["scene": .uuid, "heading?": .string(max: ContentLimits.heading), "fields?": newFields]),
    named(
      "move_scene",
      [
        "scene": .uuid,
        "from?": Schema.integer().described(
          "The former index of the scene, from 0; the service does not read it."),
      ], isPlaced: true),
    named("delete_scene", ["scene": .uuid]),
    named(
      "insert_element",
      ["scene": .uuid, "element": newElement.described("The element that is added.")],
      isPlaced: true),
    named(
      "update_element",
      ["scene?": .uuid, "element": .uuid, "kind?": elementKind, "fields?": newFields]),
    named(
      "edit_text", ["scene?": .uuid, "element": .uuid, "operation": .named("TextOperation")]),
    named("delete_element", ["scene?": .uuid, "element": .uuid]),
    named("insert_character", ["character": newEntity.described("The character that is added.")]),
    named("update_character", ["character": .uuid, "name?": entityName, "fields?": newFields]),
    named("delete_character", ["character": .uuid]),
    named("insert_location", ["location": newEntity.described("The location that is added.")]),
    named("update_location", ["location": locationID, "name?": entityName, "fields?": newFields]),
    named("delete_location", ["location": locationID]),
  ]

  /// The schema of an operation: `insert_scene` is `InsertScene`. One that is placed may have
  /// `index` or `after`.
  private static func named(
    _ word: String, _ members: KeyValuePairs<String, Schema>, isPlaced: Bool = false
  ) -> (name: String, word: String, schema: Schema) {
    let name = pascalCase(word)
    let plain = Schema.body(members).adding(["type": .const(word)])
    guard isPlaced else { return (name, word, plain) }
    let placed = plain.adding(["index?": .integer().orNull, "after?": .uuid.orNull])
    return (name, word, placed.withOneAtMost(of: ["index", "after"]))
  }

  private static let newFields = Schema.map(.scalar.orNull, max: ContentLimits.fields)

  private static let newScene = Schema.body([
    "id": .uuid, "heading?": .string(max: ContentLimits.heading), "fields?": newFields,
  ])

  private static let elementKind = Schema.string(max: 64, pattern: .contentKind)

  private static let newElement = Schema.body([
    "id": .uuid, "kind": elementKind, "text?": .string(max: ContentLimits.textBytes),
    "fields?": newFields,
  ])

  private static let entityName = Schema.string(max: ContentLimits.name, pattern: .notBlank)

  private static let newEntity = Schema.body([
    "id": .uuid, "name": entityName, "fields?": newFields,
  ])

  private static let locationID = Schema.uuid.described("A location of the project, by its id.")

  private static let clock = Schema.map(.integer(max: 1 << 53))

  private static let textOperation = Schema.array(
    .either([.integer(min: 1), .string(min: 1), .named("TextDeletion")]))

  private static let textDeletion = Schema.object([
    "d": Schema.either([.integer(min: 1), .string(min: 1)]).described(
      "The number of deleted code points, or the deleted text.")
  ])

  private static let change = Schema.body([
    "id": .uuid, "operation": .named("Operation"), "made_at?": .time, "replica?": .uuid,
    "base?": .integer(), "clock?": .named("VectorClock"),
  ])

  private static let changeRequest = Schema.body([
    "replica?": .uuid, "base?": .integer(), "clock?": .named("VectorClock"),
    "on_conflict?": .oneOf(ChangeSet.OnConflict.self),
    "changes": Schema.array(.named("Change"), max: ContentLimits.changes, min: 1)
      .described("The changes, in the order in which they were made."),
  ]).described(
    "Changes of a project by a replica. `replica`, and either `base` or `clock`, must be here or, equal in all changes, in the changes."
  )

  private static let contentTarget = Schema.object([
    "kind": .oneOf(ContentTarget.Kind.self), "id": .uuid,
  ])

  private static let conflict = Schema.object([
    "type": .named("ConflictType"), "told": .uuid,
    "target": .named("ContentTarget"), "version": .version, "field?": .string(),
    "kept?": Schema.any.described("The value that was set aside."),
  ])

  private static let theirVersion = Schema.object([
    "version": .version, "actor": .uuid.orNull, "target": .named("ContentTarget"),
    "deleted": .bool,
    "value?": Schema.any.described("The value in that version."), "after?": .uuid.orNull,
  ]).described(
    "The other version, in a `conflict`: `value` is the field's value, or the whole thing that was to be deleted; `after` is the scene before a moved one."
  )

  private static let changeResults = Schema.object([
    "version": .version, "position": .position, "repeated": .bool,
    "results": Schema.array(
      .object([
        "id": .uuid, "version": .version, "position": .position,
        "result": .oneOf(["applied", "merged", "superseded", "rejected"]), "reason?": .string(),
        "operation?": .named("TextOperation"), "conflicts": .array(.named("Conflict")),
      ])
    ).described("The results of the changes, in their order."),
  ])

  private static let undoRequest = Schema.body([
    "author?": .uuid,
    "from?": Schema.integer(min: 1).described("The first version to undo."),
    "to?": Schema.integer(min: 1).described("The last version to undo."),
    "dry_run?": Schema.bool.described("Return the effect without writing anything."),
  ]).described(
    "The changes to undo: `from` may be omitted if `author` is given; `to` is the current version by default."
  )

  private static let recordTarget = Schema.object([
    "kind": .oneOf(
      CourseRecordKind.allCases.map(\.rawValue)
        + [TargetKind.marker, .task, .calendarEvent, .goal, .taskTemplate].map(\.rawValue)),
    "id": .uuid,
  ])
}
