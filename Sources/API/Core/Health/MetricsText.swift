/// Metrics in the text format of Prometheus. A name that ends with `_total` is that of a counter, and any other, unless it
/// is said, that of a gauge.
struct MetricsText {
  private(set) var text = ""

  /// Begins a metric.
  mutating func begin(_ name: String, _ help: String, kind: String? = nil) {
    let kind = kind ?? (name.hasSuffix("_total") ? "counter" : "gauge")
    text += "# HELP callboard_\(name) \(help)\n# TYPE callboard_\(name) \(kind)\n"
  }

  /// Adds a value of the metric that was begun, with labels as in `endpoint="none"`.
  mutating func add(_ name: String, _ labels: String, _ value: some CustomStringConvertible) {
    text += "callboard_\(name){\(labels)} \(value)\n"
  }

  /// Adds a metric with one value.
  mutating func callAsFunction(
    _ name: String, _ help: String, _ value: some CustomStringConvertible
  ) {
    begin(name, help)
    text += "callboard_\(name) \(value)\n"
  }

  /// Adds a metric with a value for each of some things, except those that have none.
  mutating func callAsFunction<Thing, Value: CustomStringConvertible>(
    _ name: String, _ help: String, of things: [Thing], by label: String,
    _ key: (Thing) -> String, _ value: (Thing) -> Value?
  ) {
    begin(name, help)
    for thing in things {
      if let value = value(thing) { add(name, "\(label)=\"\(key(thing))\"", value) }
    }
  }
}
