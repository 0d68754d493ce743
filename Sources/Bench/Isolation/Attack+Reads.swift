import CallboardDomain
import Foundation

/// Reads of large projects.
extension Attack {
  static let reads = [
    difference,
    read("reads of 12.8 MB", [""]),
    read("reads of 12.8 MB as it stood", (0..<50).map { "?version=\(12_700 - $0 * 20)" }),
    read("12.8 MB as Fountain", ["/fountain"]),
  ]

  private static let difference = Attack(name: "difference of 60,000 events") { site in
    let project = try site.makeProject()
    let scenes = (0..<3).map { _ in UUID().lower }
    var version = AttackSite.Project.version
    try site.change(project, base: version, scenes.map(site.insertScene))
    version += scenes.count
    for scene in [project.scene] + scenes {
      try site.fill(project, scene: scene, elements: 15_000, text: "x", after: version)
      version += 15_000
    }
    // Each request names another version, so that no state is cached.
    let scripts = (0..<50).map {
      LoadScript(
        site.request("GET", "\(project.path)/difference?from=2&to=\(60_001 - $0)"))
    }
    return [Part(scripts: scripts), Part(scripts: scripts.reversed())]
  }

  private static func read(_ name: String, _ what: [String]) -> Attack {
    Attack(name: name) { site in
      let project = try site.makeProject()
      try site.fill(
        project, elements: 12_800, text: String(repeating: "All the world ", count: 65),
        after: AttackSite.Project.version)
      let scripts = what.map { LoadScript(site.request("GET", project.path + $0)) }
      return [Part(scripts: scripts), Part(scripts: scripts.reversed())]
    }
  }

  /// Reads that make PostgreSQL go through all items of a long feed.
  static let lists = Attack(name: "lists of 100,000 feed items") { site in
    let project = try site.makeProject()
    // Several people import, so that none exceeds the limit of the engine's time.
    for person in 1..<site.people.count { try site.admit(person, to: project) }
    try site.flood(10, connections: site.people.count) { number in
      Array(site.importing(into: project, by: number % site.people.count).utf8)
    }
    let scripts = [
      "\(project.path)/feed/counts", "\(project.path)/feed?group_by=target",
      "/v1/me/feed?group_by=person", "/v1/me/spaces?limit=200",
    ].map { LoadScript(site.request("GET", $0)) }
    return Array(repeating: Part(scripts: scripts), count: 8)
  }

  /// Small changes of a large project, so that the service writes its snapshot again and again.
  static let snapshots = Attack(name: "snapshots of 60 MB") { site in
    let (project, element) = try largeProject(site)
    let request = site.changing(
      project, base: LoadScript.freshBase,
      Array(repeating: site.editText(element, #"["x"]"#), count: 100))
    return [Part(scripts: [LoadScript(request)], version: largeProjectVersion)]
  }

  /// Slow readers of a large project.
  static let slowReaders = Attack(name: "20 slow readers of 60 MB") { site in
    let (project, _) = try largeProject(site)
    let script = LoadScript(site.request("GET", project.path))
    return Array(
      repeating: Part(scripts: [script], pace: .reading(bytesPerSecond: 65_536)), count: 20)
  }

  private static let largeProjectVersion = AttackSite.Project.version + 60

  private static func largeProject(
    _ site: AttackSite
  ) throws -> (AttackSite.Project, element: String) {
    let project = try site.makeProject()
    let text = String(repeating: "x", count: 1_000_000)
    let element = UUID().lower
    var version = AttackSite.Project.version
    for number in 0..<60 {
      try site.change(
        project, base: version,
        [
          number == 0
            ? site.insertElement(element, into: project.scene, text: "x")
            : site.insertElement(into: project.scene, text: text)
        ])
      version += 1
    }
    return (project, element)
  }
}
