import FoundationEssentials

/// A list of scenes or elements as the author of a request sees it, beside where the things stand that the author saw.
///
/// Made once for a request, so that each of its changes finds its place without walking over what came there unseen.
struct SeenList {
  /// The things in the order that the author sees.
  var order: SeenOrder
  /// Where those stand now that did when the author looked, deleted since or not, and what the request put there.
  var stayed: OrderedList

  /// How many things a place is looked for among before such a list is made.
  static let walkedMax = 64
  /// How many steps it takes to make it, for each thing.
  static let stepsOfThing = 9

  /// Notes where the request put a thing.
  mutating func put(_ id: UUID, _ key: OrderKey, from old: OrderKey? = nil) {
    if let old { stayed.remove(id, old) }
    stayed.insert(id, key)
  }
}
