import CallboardDomain
import CallboardSchema

extension NotificationRule {
  /// The function that fills inboxes. Its text contains every rule, so a changed set of rules changes the definition.
  static let applyText = Schema.notificationsApply
    .replacing("$rules$", with: all.map(\.row).joined(separator: ",\n        "))
    .replacing("$members$", with: "'{\(members.sorted().joined(separator: ","))}'")
    .replacing(
      "$types$", with: types.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", "))

  /// Events that may change inboxes.
  static let concern = Concern(types: types, members: PayloadMembers(named: members))

  /// A row of `(list, member, kinds, others, subject)`. The names are the service's own and need no quotes.
  private var row: String {
    let (list, member): (String?, String?) =
      switch people {
      case .one(let name): (nil, name)
      case .each(let name): (name, nil)
      case .eachOf(let name, let inside): (name, inside)
      }
    let pairs = kinds.map { #""\#($0.key.rawValue)":"\#($0.value.rawValue)""# }.sorted()
    let values = [
      "'{\(pairs.joined(separator: ","))}'::jsonb", Self.text(otherKind?.rawValue),
      Self.text(subject),
    ]
    return "(\(([Self.text(list), Self.text(member)] + values).joined(separator: ", ")))"
  }

  private static func text(_ value: String?) -> String {
    value.map { "'\($0)'::text" } ?? "null::text"
  }
}
