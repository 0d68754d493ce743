import CallboardEventLog
import Glibc
import Testing

@testable import CallboardAPI

/// The text format of metrics, and the figures of the process.
@Suite struct ExpositionTests {
  @Test func aHistogramHasItsBucketsItsSumAndItsCount() {
    let histogram = Histogram(boundsSeconds: [0.5, 1])
    histogram.record(nanoseconds: 750_000_000)
    histogram.record(nanoseconds: 2_000_000_000)
    var text = Exposition()
    text.histogram("callboard_x_seconds", "It takes.", [("", histogram.figures)])
    #expect(
      text.text == """
        # HELP callboard_x_seconds It takes.
        # TYPE callboard_x_seconds histogram
        callboard_x_seconds_bucket{le="0.5"} 0
        callboard_x_seconds_bucket{le="1.0"} 1
        callboard_x_seconds_bucket{le="+Inf"} 2
        callboard_x_seconds_sum 2.75
        callboard_x_seconds_count 2

        """)
    var labelled = Exposition()
    labelled.histogram("callboard_x_seconds", "It takes.", [("a=\"b\"", histogram.figures)])
    #expect(labelled.text.contains("callboard_x_seconds_bucket{a=\"b\",le=\"+Inf\"} 2\n"))
    #expect(labelled.text.contains("callboard_x_seconds_count{a=\"b\"} 2\n"))
  }

  @Test func aMetricWithoutAValueIsDescribedAndHasNoSample() {
    var text = Exposition()
    text.gauge("callboard_x", "It is.", Int?.none)
    #expect(text.text == "# HELP callboard_x It is.\n# TYPE callboard_x gauge\n")
  }

  @Test func theLineOfTheProcessIsReadWhateverTheProgramIsCalled() throws {
    let stat = """
      4711 (a) b ( c)) S 1 4711 4711 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 12 0 4200 123456789 300 \
      18446744073709551615 1 1 0 0 0
      """
    let figures = try #require(
      ProcessFigures(stat: stat, bootedAtSeconds: 1_000, openFiles: 7))
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    #expect(figures.processorSeconds == 300 / ticks)
    #expect(figures.startedAtSeconds == 1_000 + 4_200 / ticks)
    #expect(figures.threads == 12)
    #expect(figures.virtualBytes == 123_456_789)
    #expect(figures.residentBytes == 300 * sysconf(Int32(_SC_PAGESIZE)))
    #expect(figures.openFiles == 7)
    #expect(ProcessFigures(stat: "4711 (a) S 1", bootedAtSeconds: 0, openFiles: 0) == nil)
    #expect(ProcessFigures(stat: "", bootedAtSeconds: 0, openFiles: 0) == nil)
  }
}
