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

  /// Each rate in each house, and the house of a thousand at a rate that it carries; more than the machine can is asked too.
  static let all: [LiveScene] = [false, true].flatMap { crossesNodes in
    ([(20, (1, 1_000))] + rates.flatMap { rate in houses.map { (rate, $0) } }).map { rate, house in
      LiveScene(
        eventsPerSecond: rate, spaces: house.0, subscribersEach: house.1,
        crossesNodes: crossesNodes)
    }
  }

  private static let rates = [100, 1_000, 5_000]
  private static let houses: [(spaces: Int, subscribersEach: Int)] = [
    (1, 1), (1, 100), (1, 1_000), (100, 1), (100, 10),
  ]
}
