import Domain
import Foundation

/// Places in an order that take long to find.
extension Attack {
  static let order = [unseenElements, longKeys]

  /// A device that was offline beside an import puts its own before all that it has not seen.
  private static let unseenElements = Attack(name: "inserts before 19,000 unseen") { site in
    let project = try site.makeProject()
    let version = AttackSite.Project.version
    try site.fill(project, elements: 19_000, text: "x", after: version)
    // The last 800 places of the scene.
    let request = site.changing(
      project, base: "\(version)",
      (0..<50).map { _ in
        site.insertElement(LoadScript.freshID(), into: project.scene, text: "y", index: 0)
      })
    return Array(repeating: Part(scripts: [LoadScript(request)]), count: 2)
  }

  /// Three scenes, each moved between the other two: each move lengthens a key.
  private static let longKeys = Attack(name: "order keys") { site in
    let project = try site.makeProject()
    let (a, b, c) = (project.scene, UUID().lower, UUID().lower)
    var version = AttackSite.Project.version
    try site.change(project, base: version, [site.insertScene(b), site.insertScene(c)])
    version += 2
    // The last and the first go into the middle by turns; after six moves all stand as they stood.
    let moves = [(c, a), (a, c), (b, c), (c, b), (a, b), (b, a)].map { moved, left in
      #"{"type":"move_scene","scene":"\#(moved)","after":"\#(left)"}"#
    }
    let thousand = (0..<166).flatMap { _ in moves }
    for _ in 0..<12 {
      try site.change(project, base: version, thousand)
      version += thousand.count
    }
    let request = site.changing(project, base: LoadScript.freshBase, thousand)
    return [Part(scripts: [LoadScript(request)], version: version)]
  }
}
