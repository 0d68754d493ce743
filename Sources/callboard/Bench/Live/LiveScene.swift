/// Some events a second over some spaces, each with some subscribers.
struct LiveScene: Sendable {
  let eventsPerSecond: Int
  let spaces: Int
  let subscribersEach: Int
  /// Whether the subscribers are on another node than those who write.
  var crossesNodes = false

  var subscribers: Int { spaces * subscribersEach }

  var name: String {
    let place = spaces == 1 ? "one space" : "\(spaces) spaces"
    let crowd = "\(subscribersEach) subscriber\(subscribersEach == 1 ? "" : "s")"
    let nodes = crossesNodes ? ", two nodes" : ""
    return "\(eventsPerSecond)/s in \(place), \(crowd)\(spaces == 1 ? "" : " each")\(nodes)"
  }

  /// Each rate with as many subscribers as come to a hundred thousand deliveries a second at most.
  static let all: [LiveScene] = onOneNode + onTwoNodes

  private static let deliveriesPerSecondMax = 100_000

  private static let onOneNode: [LiveScene] =
    [100, 1_000, 5_000].flatMap { rate in
      let oneSpace = [1, 100, 1_000].map {
        LiveScene(eventsPerSecond: rate, spaces: 1, subscribersEach: $0)
      }
      let manySpaces = [1, 10].map {
        LiveScene(eventsPerSecond: rate, spaces: 100, subscribersEach: $0)
      }
      return oneSpace.filter { rate * $0.subscribersEach <= deliveriesPerSecondMax } + manySpaces
    } + [LiveScene(eventsPerSecond: 20, spaces: 1, subscribersEach: 1_000)]

  private static let onTwoNodes = [
    LiveScene(eventsPerSecond: 100, spaces: 1, subscribersEach: 1, crossesNodes: true),
    LiveScene(eventsPerSecond: 100, spaces: 1, subscribersEach: 100, crossesNodes: true),
    LiveScene(eventsPerSecond: 20, spaces: 1, subscribersEach: 1_000, crossesNodes: true),
    LiveScene(eventsPerSecond: 1_000, spaces: 100, subscribersEach: 10, crossesNodes: true),
    LiveScene(eventsPerSecond: 5_000, spaces: 100, subscribersEach: 1, crossesNodes: true),
  ]
}
