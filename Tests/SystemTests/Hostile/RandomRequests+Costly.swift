import CallboardDomain
import CallboardTestSupport
import Foundation

@testable import CallboardBench

/// Requests that are expensive to decide, to transfer or to answer.
extension RandomRequests {
  /// A number up to a bound, of any order of magnitude.
  private mutating func magnitude(_ bound: Int) -> Int {
    let exponent = Double.random(in: 0...log(Double(bound)), using: &random)
    return max(1, Int(exp(exponent)))
  }

  private mutating func ids(_ count: Int) -> [String] {
    (0..<count).map { _ in Self.drawn(&random) }
  }

  private mutating func changes(_ name: String, base: Int, _ operations: [String]) -> Request {
    let changes = operations.map { #"{"id":"\#(Self.drawn(&random))","operation":\#($0)}"# }
    let body =
      #"{"replica":"\#(Self.drawn(&random))","base":\#(base),"changes":[\#(changes.joined(separator: ","))]}"#
    return Request(
      name: name,
      bytes: Array(site.request("POST", "\(project.path)/changes", body).utf8))
  }

  private func read(_ name: String, _ path: String) -> Request {
    Request(name: name, bytes: Array(site.request("GET", project.path + path).utf8))
  }

  mutating func costly() -> Request {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      let operation = AttackSite.combed(magnitude(200_000))
      return changes("text", base: aVersion(), [site.editText(element, operation)])
    case 2:
      let count = magnitude(1_000)
      return changes(
        "typing", base: aVersion(),
        Array(repeating: site.editText(element, #"["x"]"#), count: count))
    case 3:
      let operations = ids(magnitude(1_000)).map {
        site.insertElement($0, into: project.scene, text: "x", index: 0)
      }
      return changes("inserts", base: aVersion(), operations)
    case 4:
      let scenes = ids(2)
      let moves = (0..<magnitude(990)).map {
        #"{"type":"move_scene","scene":"\#(scenes[$0 % 2])","after":"\#([project.scene, scenes[($0 + 1) % 2]][$0 / 2 % 2])"}"#
      }
      return changes("moves", base: aVersion(), scenes.map(site.insertScene) + moves)
    case 5:
      let text = String(repeating: "x", count: magnitude(1 << 20))
      return changes(
        "long text", base: aVersion(),
        [site.insertElement(ids(1)[0], into: project.scene, text: text)])
    case 6:
      let text = "INT. HALL\\n\\n" + String(repeating: "Enter.\\n\\n", count: magnitude(10_000))
      return Request(
        name: "import",
        bytes: Array(
          site.request("POST", "\(project.path)/fountain", #"{"text":"\#(text)"}"#).utf8))
    case 7:
      let (one, other) = (aVersion(), aVersion())
      return read(
        "difference", "/difference?from=\(max(1, min(one, other)))&to=\(max(1, one, other))")
    case 8: return read("past", "?version=\(max(1, aVersion()))")
    case 9: return read("fountain", "/fountain")
    case 10: return read("export", "/export")
    default:
      let body = String(repeating: "[", count: magnitude(5 << 20))
      return Request(
        name: "garbage",
        bytes: Array(site.request("POST", "\(project.path)/changes", body).utf8))
    }
  }
}
