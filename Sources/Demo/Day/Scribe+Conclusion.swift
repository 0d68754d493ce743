import CallboardCommandLine
import CallboardDomain

extension Scribe {
  /// Tells the items of a feed, the newest first.
  func tell(feed items: [JSON]) {
    DemoStep.say(Output.bold("the feed"))
    for line in FeedText.lines(items) { DemoStep.say(line) }
    note(["", "The feed, newest first:", ""])
    note(
      items.map { item in
        let who = item["actor"].map { PermissionText.name($0) } ?? "callboard"
        return "- \(who): \(item["title"]?.string ?? "")"
      })
  }

  /// Tells the capabilities of each person.
  func tell(permissions members: [JSON]) {
    DemoStep.say(Output.bold("who may do what"))
    note(["", "The permissions of each person:", ""])
    note(["| person | role | may |", "| --- | --- | --- |"])
    for member in members {
      let name = PermissionText.name(member["person"])
      let role = member["role"]?.string ?? "removed"
      let capabilities = (member["capabilities"]?.array ?? []).compactMap(\.string)
        .joined(separator: ", ")
      DemoStep.say("  \(name.padding(to: 10)) \(role.padding(to: 10)) " + Output.dim(capabilities))
      note(["| \(name) | \(role) | \(capabilities.isEmpty ? "—" : capabilities) |"])
    }
  }
}
