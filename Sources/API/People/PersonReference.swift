import Domain
import FoundationEssentials

/// A person by id and display name.
struct PersonReference: JSONWritable {
  private let id: UUID
  private let name: String?

  init(_ id: UUID, _ names: Names?) {
    self.id = id
    name = names?[id]
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("display_name", name)
    }
  }
}
