import CallboardDomain

extension Story {
  /// Operators transfer spaces and undo, in their own name, and do nothing else in a space.
  static let operators: Story = {
    func beginning(_ stream: String, _ type: EventType) -> [Deed] {
      let owner = member("ada", "own", "manage_members", "edit", "edit_schedules", "view")
      return [
        .lawful(type, by: "ada", on: stream, members: [owner]),
        .lawful(
          .memberAdded, by: "ada", on: stream, #""person": "$ben""#,
          members: [member("ben", "view")]),
      ]
    }
    let handed = [member("ada", "edit", "view"), member("ben", "own", "view")]
    let said = #""from": "$ada", "to": "$ben", "operator": true"#
    let handing = EventType.ownershipTransferred
    let transfers: [(String, (String) -> Deed)] = [
      ("hand over", { .lawful(handing, by: "operator", on: $0, said, members: handed) }),
      ("by an app", { .forged(handing, by: "app", on: $0, said, members: handed) }),
      ("by a member", { .forged(handing, by: "ben", on: $0, said, members: handed) }),
      ("by support", { .forged(handing, by: "support", on: $0, said, members: handed) }),
      ("by time", { .forged(handing, by: nil, on: $0, said, members: handed) }),
      (
        "not said",
        {
          .forged(
            handing, by: "operator", on: $0, #""from": "$ada", "to": "$ben""#, members: handed)
        }
      ),
      (
        "stranger",
        {
          .forged(
            handing, by: "operator", on: $0, #""from": "$ada", "to": "$cem", "operator": true"#,
            members: [member("ada", "view"), member("cem", "own", "view")])
        }
      ),
      (
        "no owner",
        {
          .forged(
            handing, by: "operator", on: $0, #""from": "$ben", "to": "$ada", "operator": true"#,
            members: [member("ben", "view"), member("ada", "own", "view")])
        }
      ),
      (
        "two owners",
        {
          .forged(
            handing, by: "operator", on: $0, said,
            members: [member("ada", "own"), member("ben", "own", "view")])
        }
      ),
      (
        "others too",
        {
          .forged(handing, by: "operator", on: $0, said, members: handed + [member("cem", "view")])
        }
      ),
    ]
    var deeds = transfers.flatMap { beginning($0.0, .projectCreated) + [$0.1($0.0)] }
    deeds += beginning("script", .projectCreated)
    deeds += [
      .forged(.sceneInserted, by: "operator", on: "script", in: 1, #""undoes": 3"#),
      .lawful(.sceneInserted, by: "operator", on: "script", in: 2, #""undoes": 4"#),
      .lawful(.textEdited, by: "operator", on: "script", in: 2, #""undoes": 4"#),
      .lawful(
        .changesUndone, by: "operator", on: "script", in: 2, #""events": 2, "operator": true"#),
      .forged(.sceneInserted, by: "operator", on: "script", in: 3),
      .forged(.commentAdded, by: "operator", on: "script", in: 3),
      .lawful(
        .changesUndone, by: "operator", on: "script", in: 3, #""events": 2, "operator": true"#),
      .forged(.changesUndone, by: "operator", on: "script", in: 4, #""events": 0"#),
      .forged(.changesUndone, by: "app", on: "script", #""events": 0, "operator": true"#),
      .forged(.changesUndone, by: "reader", on: "script", #""events": 0, "operator": true"#),
      .lawful(.sceneInserted, by: "support", on: "script", in: 8, #""undoes": 4"#),
      .lawful(
        .changesUndone, by: "support", on: "script", in: 8, #""events": 1, "operator": true"#),
    ]
    deeds += beginning("school", .courseCreated)
    deeds += [
      .forged(.scheduleDeleted, by: "operator", on: "school", in: 5),
      .forged(.scheduleDeleted, by: "operator", on: "school", in: 6),
      .lawful(.scheduleDeleted, by: "operator", on: "school", in: 6),
      .lawful(.taskAssigned, by: "operator", on: "school", in: 6),
      .lawful(
        .recordsUndone, by: "operator", on: "school", in: 6, #""events": 2, "operator": true"#),
      .forged(
        .memberAdded, by: "operator", on: "school", in: 7, members: [member("cem", "view")]),
      .forged(.schedulesImported, by: "operator", on: "school", in: 7),
      .lawful(
        .recordsUndone, by: "operator", on: "school", in: 7, #""events": 2, "operator": true"#),
      .forged(.recordsUndone, by: "dan", on: "school", #""events": 0, "operator": true"#),
      .lawful(.recordsUndone, by: "ben", on: "school", #""events": 0"#),
    ]
    return Story(name: "operators", deeds: deeds)
  }()
}
