import CallboardDomain
import Foundation

/// Places in an order that are expensive to compute.
extension Attack {
  static let order = [unseenElements, longKeys]

  /// A device that was offline during an import inserts before all elements that it has not seen.
  private static let unseenElements = Attack(name: "inserts before 19,000 unseen") { site in
    let project = try site.makeProject()
    let version = AttackSite.Project.version
    try site.fill(project, elements: 19_000, text: "x", after: version)
    // The scene has room for 1,000 more elements.
    let request = site.changing(
      project, base: "\(version)",
      (0..<50).map { _ in
        site.insertElement(LoadScript.freshID(), into: project.scene, text: "y", index: 0)
      })
    return Array(repeating: Part(scripts: [LoadScript(request)]), count: 2)
  }

  /// Three scenes, each moved between the other two: each move lengthens an order key.
  private static let longKeys = Attack(name: "order keys") { site in
    let project = try site.makeProject()
    let (a, b, c) = (project.scene, UUID().lower, UUID().lower)
    var version = AttackSite.Project.version
    try site.change(project, base: version, [site.insertScene(b), site.insertScene(c)])
    version += 2
    // The last and the first scene move into the middle by turns; after six moves the order is as it was.
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
