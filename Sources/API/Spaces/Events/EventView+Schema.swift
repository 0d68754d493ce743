import CallboardDomain

extension EventView {
  /// The schemas of events, by name: `Event`, which is one of the others, and for each type one such as
  /// `ChatPostedEvent`, and one of its payload, `ChatPostedPayload`.
  static let named: [(name: String, schema: Schema)] =
    [("Event", schema), (hiddenName, hiddenEvent)]
    + EventCatalogue.all.flatMap {
      [($0.schemaName, Schema(eventOf: $0)), ($0.payloadName, Schema(payloadOf: $0))]
    }

  private static let schema = Schema.byWord(
    of: "type",
    EventCatalogue.all.map { ($0.type.rawValue, $0.schemaName) } + [(hidden, hiddenName)]
  ).described("An event with the payload of its type.")

  private static let hiddenName = "HiddenEvent"

  private static let hiddenEvent = event(
    .const(hidden), data: Schema.anyObject.orNull.described("Always null.")
  )
  .described("An event that the reader may not see.")

  /// An event of a type with a payload.
  fileprivate static func event(_ type: Schema, data: Schema) -> Schema {
    .object([
      "position": .integer(),
      "stream": .uuid.described("The id of the space or person."),
      "stream_kind": .string().described("`person`, or the kind of the space."),
      "version": .integer(), "type": type,
      "schema": .integer().described("The version of the payload's shape."), "actor": .uuid.orNull,
      "command_id": .uuid.orNull.described("The id of the command."),
      "correlation_id": .uuid.orNull.described(
        "The id of the request, from its `X-Request-Id`."),
      "recorded_at": .time.described("The time of appending, by the log's clock."), "data": data,
      "actor_name?": Schema.string().orNull.described("The name of the actor; only in a history."),
      "target?": Schema.named("Target").orNull.described("The target; only in a history."),
    ])
  }
}

extension EventDeclaration {
  /// `chat_posted` → `ChatPostedEvent`.
  fileprivate var schemaName: String { pascalCase(type.rawValue) + "Event" }

  /// `chat_posted` → `ChatPostedPayload`.
  fileprivate var payloadName: String { pascalCase(type.rawValue) + "Payload" }
}

extension Schema {
  fileprivate init(eventOf declaration: EventDeclaration) {
    let word = declaration.type.rawValue
    self = EventView.event(.const(word), data: .named(declaration.payloadName))
      .described("The event `\(word)`. Effect: \(declaration.changes).")
  }

  /// The members of an event's payload. Those that some readers do not see may be missing.
  fileprivate init(payloadOf declaration: EventDeclaration) {
    self = Schema(
      declaration.members,
      optional: declaration.redacted + declaration.sealed + declaration.secret
    ).described("The payload of `\(declaration.type.rawValue)`.")
  }

  private init(_ members: [PayloadMember], optional: [String] = []) {
    self = .object(
      members: members.map { member in
        let isOptional = member.isOptional || optional.contains(member.name)
        let schema = Schema(member.shape)
        let declared = Member(isOptional ? "\(member.name)?" : member.name, schema)
        guard !member.note.isEmpty else { return declared }
        let note = member.note.prefix(1).uppercased() + member.note.dropFirst() + "."
        let meaning = CommonMembers.description(of: declared)
        return declared.described([meaning, note].compactMap(\.self).joined(separator: " "))
      })
  }

  private init(_ shape: PayloadShape) {
    switch shape {
    case .any: self = .any
    case .bool: self = .bool
    case .text: self = .string()
    case .time: self = .time
    case .uuid: self = .uuid
    case .number(let bounds):
      let isBounded = bounds.upperBound < JSONReader.counts.upperBound
      self = .integer(min: bounds.lowerBound, max: isBounded ? bounds.upperBound : nil)
    case .choice(let words): self = .oneOf(words)
    case .list(let element): self = .array(Schema(element))
    case .object(let members): self.init(members)
    case .map(let value): self = .map(Schema(value))
    case .orNull(let shape): self = Schema(shape).orNull
    }
  }
}
