import CallboardDomain

extension EventView {
  /// The schemas of events, by name: `Event`, `EventPayload`, and one for each type, such as `ChatPostedEvent`.
  static let named: [(name: String, schema: Schema)] =
    [("Event", schema), ("EventPayload", payload), (hiddenName, hiddenEvent)]
    + EventCatalogue.all.map { ($0.schemaName, Schema(eventOf: $0)) }

  /// An event with other members beside its own.
  static func schema(adding more: KeyValuePairs<String, Schema>) -> Schema {
    .allOf([envelope.adding(more), .named("EventPayload")])
  }

  private static let schema = schema(adding: [:])

  private static let envelope = Schema.object([
    "position": .integer(), "stream": .uuid, "stream_kind": .string(), "version": .integer(),
    "type": Schema.string().described("`hidden` where the reader may not see it."),
    "schema": .integer(), "actor": .uuid.orNull, "command_id": .uuid.orNull,
    "correlation_id": .uuid.orNull, "recorded_at": .time,
    "data": Schema.any.described("The payload; null where the reader may not see it."),
  ])

  private static let payload = Schema.byWord(
    of: "type",
    EventCatalogue.all.map { ($0.type.rawValue, $0.schemaName) } + [(hidden, hiddenName)]
  ).described("The type of an event, with the payload that this release writes for it.")

  private static let hiddenName = "HiddenEvent"

  private static let hiddenEvent = Schema.object(
    ["type": .const(hidden), "data": .null], open: true)
}

extension EventDeclaration {
  /// `chat_posted` → `ChatPostedEvent`.
  fileprivate var schemaName: String {
    type.rawValue.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      + "Event"
  }
}

extension Schema {
  /// An event of a type, with the members of its payload. Those that some readers do not see may be missing.
  fileprivate init(eventOf declaration: EventDeclaration) {
    let unseen = declaration.redacted + declaration.sealed + declaration.secret
    self = .object(
      [
        "type": .const(declaration.type.rawValue),
        "data": Schema(declaration.members, optional: unseen),
      ], open: true)
  }

  private init(_ members: [PayloadMember], optional: [String] = []) {
    self = .object(
      members: members.map { member in
        let isOptional = member.isOptional || optional.contains(member.name)
        let schema = Schema(member.shape)
        return Member(
          isOptional ? "\(member.name)?" : member.name,
          member.note.isEmpty ? schema : schema.described(member.note))
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
