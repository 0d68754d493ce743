import Domain
import HTTPServer

extension Endpoint {
  /// How much of a name is told back, in characters.
  private static let nameShown = 64

  /// Sees to it that a query names what the endpoint declares and nothing else, and once what may not repeat.
  ///
  /// - Throws: 422 with the parameter's name.
  func check(query: [(String, String)]) throws {
    guard !query.isEmpty, !passesOverUnknownParameters else { return }
    var seen: Set<String> = []
    for (name, _) in query {
      guard let parameter = parameters.first(where: { $0.place == .query && $0.name == name })
      else { throw unknown(String(name.prefix(Self.nameShown))) }
      guard seen.insert(name).inserted || parameter.mayRepeat else {
        throw Problem(.invalid, "\(name) comes twice in the query", ["pointer": .string(name)])
      }
    }
  }

  private func unknown(_ name: String) -> Problem {
    let taken = parameters.filter { $0.place == .query }.map(\.name)
    let words = taken.isEmpty ? "no parameters in the query" : taken.joined(separator: ", ")
    return Problem(
      .invalid, "\(name) is no parameter of this: it takes \(words)", ["pointer": .string(name)])
  }
}
