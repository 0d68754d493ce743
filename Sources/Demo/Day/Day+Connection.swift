import CallboardCommandLine
import CallboardDomain

extension Day.System {
  /// Two people who share their tasks.
  static let connection = Day.System(
    title: "A connection",
    text: """
      Two people connect with a code, share tasks, and see each other's status.
      """
  ) { cast in
    let scribe = cast.scribe
    let kim = try await cast.person("Kim")
    let lou = try await cast.person("Lou")
    let max = try await cast.person("Max")

    scribe.tell(
      "Kim chooses a username and sets her status. Nobody else can then choose that username.")
    try await kim.send("PATCH", "/v1/me", ["username": "kim"])
    try await lou.refused(409, "PATCH", "/v1/me", ["username": "KIM"])
    try await lou.refused(404, "GET", "/v1/people/\(kim.id.lower)")
    try await kim.quietly("PUT", "/v1/me/status", ["preset": "focus"])

    scribe.tell("Kim gives Lou a code of six digits. It is valid for an hour and for one person.")
    let made = try await kim.send("POST", "/v1/me/connection_codes", ["max_uses": 1])
    guard let code = made["code"]?.string else { throw Failure("there is no code") }
    scribe.call("\"\(code)\"", "\"CODE\"")
    let connection = try Troupe.id(
      try await lou.send("POST", "/v1/connections", ["code": .string(code)]))
    scribe.call(connection, "CONNECTION")
    let path = "/v1/connections/\(connection.lower)"
    try await max.refused(410, "POST", "/v1/connections", ["code": .string(code)])
    _ = try await lou.read("/v1/people/\(kim.id.lower)")

    scribe.tell("They share tasks.")
    let task = try Troupe.id(
      try await kim.send(
        "POST", path + "/tasks", ["title": "Buy paint", "assignee": .id(lou.id)]))
    scribe.call(task, "TASK")
    try await lou.send("POST", path + "/tasks/\(task.lower)/complete")
    try await kim.quietly(
      "POST", path + "/comments",
      ["text": "That was quick!", "target": ["kind": "task", "id": .id(task)]])
    try await max.refused(404, "GET", path + "/tasks")
    let dashboard = try await kim.read(path + "/dashboard")
    try DemoStep.check(
      dashboard["completed_today"]?["partners"]?.integer == 1, "Kim sees what Lou did today")

    scribe.tell("Lou blocks Kim. The connection is gone for Kim, and no code restores it.")
    try await lou.send("PUT", "/v1/me/blocks/\(kim.id.lower)")
    try await kim.refused(404, "GET", path)
    return connection
  }
}
