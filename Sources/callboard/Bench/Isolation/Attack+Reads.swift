import Domain
import Foundation

/// Reads of much.
extension Attack {
  static let reads = [
    difference,
    read("reads of 12.8 MB", ""), read("reads of 12.8 MB as it stood", "?version=10000"),
    read("12.8 MB as Fountain", "/fountain"),
  ]

  private static let difference = Attack(name: "difference of 60,000 events") { site in
    let project = try site.makeProject()
    let element = UUID().lower
    var version = AttackSite.Project.version
    try site.change(
      project, base: version, [site.insertElement(element, into: project.scene, text: "x")])
    version += 1
    for _ in 0..<60 {
      try site.change(
        project, base: version,
        Array(repeating: site.editText(element, #"["x"]"#), count: 1_000))
      version += 1_000
    }
    let request = site.request("GET", "\(project.path)/difference?from=2&to=60001")
    return Array(repeating: Part(scripts: [LoadScript(request)]), count: 2)
  }

  private static func read(_ name: String, _ what: String) -> Attack {
    Attack(name: name) { site in
      let project = try site.makeProject()
      try site.fill(
        project, elements: 12_800, text: String(repeating: "All the world ", count: 65),
        after: AttackSite.Project.version)
      let request = site.request("GET", project.path + what)
      return Array(repeating: Part(scripts: [LoadScript(request)]), count: 2)
    }
  }

  /// Tiny changes of a large project, which is kept as a snapshot again and again.
  static let snapshots = Attack(name: "snapshots of 73 MB") { site in
    let (project, element) = try largeProject(site)
    let request = site.changing(
      project, base: LoadScript.freshBase,
      Array(repeating: site.editText(element, #"["x"]"#), count: 100))
    return [Part(scripts: [LoadScript(request)], version: largeProjectVersion)]
  }

  /// Readers of a large project who take their time.
  static let slowReaders = Attack(name: "20 slow readers of 73 MB") { site in
    let (project, _) = try largeProject(site)
    let script = LoadScript(site.request("GET", project.path))
    return Array(
      repeating: Part(scripts: [script], pace: .reading(bytesPerSecond: 65_536)), count: 20)
  }

  private static let largeProjectVersion = AttackSite.Project.version + 74

  private static func largeProject(
    _ site: AttackSite
  ) throws -> (AttackSite.Project, element: String) {
    let project = try site.makeProject()
    let text = String(repeating: "x", count: 1_000_000)
    let element = UUID().lower
    var version = AttackSite.Project.version
    for number in 0..<74 {
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
