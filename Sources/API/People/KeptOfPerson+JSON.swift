import CallboardAccounts
import CallboardDomain

extension KeptOfPerson {
  /// Writes it as the only member of the open object.
  func write(to json: inout JSONWriter) {
    switch self {
    case .alias(let alias, let boundAt):
      json.object("alias") {
        $0.member("name", alias)
        $0.member("bound_at", boundAt)
      }
    case .lastSeen(let space, let at):
      json.object("last_seen") {
        $0.member("space", space)
        $0.member("at", at)
      }
    case .read(let space, let version, let at):
      json.object("read") {
        $0.member("space", space)
        $0.member("version", version)
        $0.member("at", at)
      }
    case .inboxRead(let position): json.member("inbox_read_up_to", position)
    case .inboxMark(let position): json.member("inbox_read", position)
    case .present(let space, let state, let at):
      json.object("presence") {
        $0.member("space", space)
        $0.member("state", raw: state)
        $0.member("renewed_at", at)
      }
    case .command(let id, let at):
      json.object("command_without_events") {
        $0.member("id", id)
        $0.member("at", at)
      }
    case .key(let id, let name, let at):
      json.object("key") {
        $0.member("id", id)
        $0.member("name", name)
        $0.member("created_at", at)
      }
    }
  }
}
