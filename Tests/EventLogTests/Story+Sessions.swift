import CallboardDomain

extension Story {
  private static let company = Deed.lawful(
    .projectCreated, by: "ada",
    members: [member("ada", "own", "manage_members", "delete_space", "edit", "view")])
  private static let others = Deed.lawful(
    .memberAdded, by: "ada",
    members: [member("ben", "edit", "view"), member("cem", "view"), member("dan", "view")])

  /// A participant leaves a session, or is taken out when the membership ends.
  static let sessions = Story(
    name: "sessions",
    deeds: [
      company, others, .lawful(.sessionStarted, by: "ben", #""session": "$note""#),
      .lawful(.sessionLeft, by: "cem", left("cem")),
      .forged(.sessionLeft, by: "cem", left("dan")),
      .forged(.sessionLeft, by: "app", left("app")),
      .forged(.sessionLeft, by: nil, left("cem")),
      .lawful(.memberRemoved, by: "ada", in: 1, #""person": "$cem""#, members: [member("cem")]),
      .lawful(.sessionLeft, by: "ada", in: 1, left("cem")),
      .lawful(.memberRemoved, by: "ada", in: 2, #""person": "$cem""#, members: [member("cem")]),
      .forged(.sessionLeft, by: "ada", in: 2, left("dan")),
      .lawful(.memberRemoved, by: "ada", in: 3, #""person": "$cem""#, members: [member("cem")]),
      .forged(.sessionLeft, by: "ada", in: 4, left("cem")),
      .lawful(
        .memberAdded, by: "ada", in: 5, #""person": "$cem""#, members: [member("cem", "view")]),
      .forged(.sessionLeft, by: "ada", in: 5, left("cem")),
      .lawful(.memberAccessEnded, by: nil, #""person": "$dan""#, members: [member("dan")]),
      .lawful(.sessionLeft, by: nil, left("dan")),
    ])

  /// A session ends by its host, by a member who manages members, by time, with its last participant or with its
  /// project.
  static let endsOfSessions = Story(
    name: "ends of sessions",
    deeds: [
      company, others, .lawful(.sessionStarted, by: "ben", #""session": "$note""#),
      .lawful(.sessionEnded, by: "ada", ended("closed")),
      .lawful(.sessionEnded, by: "ben", ended("closed")),
      .forged(.sessionEnded, by: "cem", ended("closed")),
      .forged(.sessionEnded, by: nil, ended("closed")),
      .lawful(.sessionLeft, by: "ben", #""session": "$note", "person": "$ben", "host": "$cem""#),
      .lawful(.sessionEnded, by: "cem", ended("closed")),
      .forged(.sessionEnded, by: "ben", ended("closed")),
      .lawful(.sessionEnded, by: nil, ended("expired")),
      .forged(.sessionEnded, by: "cem", ended("expired")),
      .lawful(.sessionEnded, by: "cem", ended("empty")),
      .forged(.sessionEnded, by: "app", ended("empty")),
      .forged(.sessionEnded, by: nil, ended("empty")),
      .lawful(.memberLeft, by: "cem", in: 1, #""person": "$cem""#, members: [member("cem")]),
      .lawful(.sessionEnded, by: "cem", in: 1, ended("empty")),
      .forged(.sessionEnded, by: "cem", ended("closed")),
      .lawful(.memberAccessEnded, by: nil, #""person": "$dan""#, members: [member("dan")]),
      .lawful(.sessionEnded, by: nil, ended("empty")),
      .forged(.sessionEnded, by: "ada", ended("project_ended")),
      .lawful(.sessionEnded, by: "ada", in: 2, ended("project_ended")),
      .lawful(.spaceArchived, by: "ada", in: 2),
      .forged(.sessionEnded, by: "ben", in: 3, ended("project_ended")),
      .forged(.spaceArchived, by: "ben", in: 3),
      .forged(.sessionEnded, by: "ada", in: 4, ended("bored")),
      .lawful(.spaceArchived, by: "ada", in: 4),
    ])

  private static func left(_ person: String) -> String {
    #""session": "$note", "person": "$\#(person)""#
  }

  private static func ended(_ end: String) -> String { #""session": "$note", "end": "\#(end)""# }
}
