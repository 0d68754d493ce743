import Domain
import FoundationEssentials

/// What happened to a person, as their inbox and webhooks tell it.
struct NotificationView {
  let position: Int64
  let kind: String
  let at: Timestamp
  let actor: UUID?
  let space: UUID
  let spaceKind: String
  let version: Int
  /// Empty for none.
  let subject: String
  /// What the space is called, where its person may see it or is invited into it.
  let title: String?

  /// Writes the members of the object that is open.
  func writeMembers(to json: inout JSONWriter, _ names: Names) {
    json.member("position", position)
    json.member("kind", kind)
    json.member("at", at)
    json.member("actor", actor.map { PersonReference($0, names) })
    json.member("space") { json in
      json.object {
        $0.member("id", space)
        $0.member("kind", spaceKind)
        // What it is called only its members learn, and who is to be one.
        $0.member("title", title)
      }
    }
    json.member("version", version)
    json.member("subject", subject.isEmpty ? nil : subject)
  }
}
