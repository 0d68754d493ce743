import Crypto
import Domain

/// Where a list goes on: opaque to clients, good for one kind of list only.
struct Cursor: Equatable {
  /// The kind of list.
  let list: String
  /// What is needed to go on.
  let parts: [JSON]

  init(_ list: String, _ parts: [JSON]) {
    self.list = list
    self.parts = parts
  }

  /// Reads a cursor that `text` wrote for this kind of list; nil for anything else.
  init?(_ text: String, list: String) {
    guard text.utf8.count <= 1_024, let bytes = Base64URL.decode(text),
      let parts = try? JSON.parse(bytes).array, parts.first?.string == list
    else { return nil }
    self.init(list, Array(parts.dropFirst()))
  }

  /// The cursor as clients carry it.
  var text: String { Base64URL.encode(JSON.array([.string(list)] + parts).bytes()) }
}
