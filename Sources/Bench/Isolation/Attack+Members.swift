import CallboardDomain
import Foundation

/// Spaces with the most members or replicas that are allowed.
extension Attack {
  static let members = [deletedRole, changedRole, replicas]

  /// Repeats the deletion of a role that members have, which is refused.
  private static let deletedRole = Attack(name: "deleting a role of 10,000 members") { site in
    let project = try crowd(site)
    let script = LoadScript(site.request("DELETE", "\(project.path)/roles/Crew"))
    return Array(repeating: Part(scripts: [script]), count: 8)
  }

  private static let changedRole = Attack(name: "changing a role of 10,000 members") { site in
    let project = try crowd(site)
    let scripts = [#""view","comment""#, #""view""#].map {
      LoadScript(
        site.request("PUT", "\(project.path)/roles/Crew", #"{"capabilities":[\#($0)]}"#))
    }
    return [Part(scripts: scripts), Part(scripts: scripts)]
  }

  /// Makes a project in which 10,000 people are members, nearly all with a role that the project defines.
  private static func crowd(_ site: AttackSite) throws -> AttackSite.Project {
    let project = try site.makeProject()
    try site.send(
      site.request("PUT", "\(project.path)/roles/Crew", #"{"capabilities":["view"]}"#))
    // Several people add the members, so that none exceeds the limit of requests for one person.
    for person in 1..<site.people.count {
      let body =
        #"{"person":"\#(site.people[person].lower)","role":"co_writer","granted":["manage_members"]}"#
      try site.send(site.request("POST", "\(project.path)/members", body))
    }
    let people = (0..<(10_000 - site.people.count)).map { _ in UUID().lower }
    try site.flood(people.count) { number in
      Array(
        site.adminRequest(
          "POST", "/admin/v1/people",
          #"{"id":"\#(people[number])","display_name":"Crew \#(number)"}"#
        ).utf8)
    }
    try site.flood(people.count) { number in
      Array(
        site.request(
          "POST", "\(project.path)/members", #"{"person":"\#(people[number])","role":"Crew"}"#,
          by: number % site.people.count
        ).utf8)
    }
    return project
  }

  /// Edits of a project that 20,000 replicas have changed.
  private static let replicas = Attack(name: "20,000 replicas") { site in
    let project = try site.makeProject()
    let element = UUID().lower
    try site.change(
      project, base: AttackSite.Project.version,
      [site.insertElement(element, into: project.scene, text: "x")])
    // Several people send the edits, so that none exceeds the limit of requests for one person.
    for person in 1..<site.people.count { try site.admit(person, to: project) }
    var scripts = site.people.indices.map {
      LoadScript(
        site.changing(
          project, base: LoadScript.freshBase, [site.editText(element, #"["x"]"#)], by: $0))
    }
    var version = AttackSite.Project.version + site.people.count
    try site.flood(
      20_000,
      { number in
        scripts[number % scripts.count].next(base: version)
        return scripts[number % scripts.count].bytes
      }, onAnswer: { version = max(version, $0.version ?? 0) })
    return scripts.map { Part(scripts: [$0], version: version) }
  }
}
