import CallboardEventLog

/// Writes metrics in the text format of Prometheus (version 0.0.4).
///
/// A metric has one type, one help and a sample for each set of labels. A metric without samples is described all the
/// same, so that a reader of one answer knows the names of all metrics.
struct Exposition {
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// A value, with its labels as in `endpoint="getRoom"`; no labels if they are empty.
  struct Sample {
    let labels: String
    let value: String

    init(_ value: some CustomStringConvertible, labels: String = "") {
      self.labels = labels
      self.value = value.description
    }
  }

  private(set) var text = ""

  /// Writes a metric.
  ///
  /// - Parameter name: the whole name, by Prometheus's conventions: base units, and `_total` for counters alone.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
    describe(name, kind, help)
    for sample in samples {
      let labels = sample.labels.isEmpty ? "" : "{\(sample.labels)}"
      text += "\(name)\(labels) \(sample.value)\n"
    }
  }

  /// Writes a gauge without labels; without a sample if the value is not known.
  mutating func gauge(_ name: String, _ help: String, _ value: (some BinaryInteger)?) {
    add(name, .gauge, help, value.map { [Sample($0)] } ?? [])
  }

  /// Writes a gauge without labels that is no whole number.
  mutating func gauge(_ name: String, _ help: String, seconds: Double?) {
    add(name, .gauge, help, seconds.map { [Sample($0)] } ?? [])
  }

  /// Writes a counter without labels; without a sample if the value is not known.
  mutating func counter(_ name: String, _ help: String, _ value: (some BinaryInteger)?) {
    add(name, .counter, help, value.map { [Sample($0)] } ?? [])
  }

  /// Writes a metric with a sample for each item.
  mutating func each<Item>(
    _ items: [Item], _ name: String, _ kind: Kind, _ help: String,
    _ sample: (Item) -> Sample?
  ) {
    add(name, kind, help, items.compactMap(sample))
  }

  /// Writes a histogram, with the labels of each of its series.
  mutating func histogram(
    _ name: String, _ help: String, _ series: [(labels: String, figures: Histogram.Figures)]
  ) {
    describe(name, .histogram, help)
    for (labels, figures) in series {
      let before = labels.isEmpty ? "" : labels + ","
      for (bound, count) in figures.buckets {
        text += "\(name)_bucket{\(before)le=\"\(bound)\"} \(count)\n"
      }
      text += "\(name)_bucket{\(before)le=\"+Inf\"} \(figures.count)\n"
      let whole = labels.isEmpty ? "" : "{\(labels)}"
      text += "\(name)_sum\(whole) \(figures.sumSeconds)\n"
      text += "\(name)_count\(whole) \(figures.count)\n"
    }
  }

  private mutating func describe(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double { self / .seconds(1) }
}
