import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import CallboardTenants
import CallboardTracing

/// The metrics of a node's connections, memory and streams.
extension Exposition {
  /// The keys of issuers that are fetched.
  mutating func add(keys: [(issuer: String, figures: KeyFetchFigures)]) {
    // A settings check keeps quotes, backslashes and control characters out of issuers.
    func of(_ issuer: String) -> String { "issuer=\"\(issuer)\"" }
    each(keys, "callboard_token_keys", .gauge, "Keys of an issuer that are in use.") {
      Sample($0.figures.keys, labels: of($0.issuer))
    }
    each(keys, "callboard_token_keys_seconds", .gauge, "Since the keys were last fetched.") {
      item in item.figures.age.map { Sample($0.inSeconds, labels: of(item.issuer)) }
    }
    each(keys, "callboard_token_keys_fetched_total", .counter, "Fetches of keys.") {
      Sample($0.figures.fetched, labels: of($0.issuer))
    }
    each(keys, "callboard_token_keys_failed_total", .counter, "Fetches of keys that failed.") {
      Sample($0.figures.failed, labels: of($0.issuer))
    }
  }

  mutating func add(answers: MemoryBudget.Figures) {
    gauge(
      "callboard_answer_bytes", "Bytes held of long answers until they are sent.", answers.bytes)
    counter(
      "callboard_answers_refused_total", "Long answers for which there was no room.",
      answers.refused + answers.refusedOfAccount)
    counter(
      "callboard_answers_revoked_total",
      "Long answers whose readers were cut off as too slow, to make room.", answers.revoked)
  }

  mutating func add(_ server: ServerStatistics?) {
    gauge(
      "callboard_connections", "Connections open, without streams.", server?.connectionsOpen)
    counter(
      "callboard_connections_accepted_total", "Connections accepted.", server?.connectionsAccepted)
    counter(
      "callboard_connections_turned_away_total",
      "Connections closed at once because their address had as many as it may.",
      server?.connectionsTurnedAway)
    counter(
      "callboard_connections_gave_way_total",
      "Idle connections closed because there were as many as may be.", server?.connectionsEvicted)
    gauge("callboard_body_bytes", "Bytes held of long bodies.", server?.bodies.bytes)
    counter(
      "callboard_bodies_refused_total", "Long bodies for which there was no room.",
      server.map { $0.bodies.refused + $0.bodies.refusedOfAccount })
  }

  mutating func add(_ heavy: HeavyCounters) {
    gauge("callboard_heavy_requests_at_work", "Requests that take long at work.", heavy.atWork)
    gauge(
      "callboard_heavy_requests_waiting", "Requests that take long and wait for their turn.",
      heavy.waiting)
    counter("callboard_heavy_requests_total", "Requests that take long begun.", heavy.begun)
    counter(
      "callboard_heavy_requests_refused_total",
      "Requests that take long refused because too many of the same person waited, or in all.",
      heavy.refusedOfPerson + heavy.refused)
  }

  mutating func add(_ live: LiveHub) {
    let (open, counters) = live.figures
    gauge("callboard_live_streams", "Event streams open.", open)
    counter("callboard_live_streams_opened_total", "Event streams opened.", counters.opened)
    counter(
      "callboard_live_streams_refused_total", "Event streams refused as too many.",
      counters.refused)
    counter(
      "callboard_live_streams_cut_off_total", "Event streams cut off as too slow.",
      counters.cutOff)
    counter(
      "callboard_live_streams_ended_total", "Event streams whose reader may see no more.",
      counters.ended)
    counter(
      "callboard_live_events_delivered_total", "Events put into streams.", counters.delivered)
    counter("callboard_live_bytes_total", "Bytes put into streams.", counters.deliveredBytes)
    counter(
      "callboard_live_events_read_total", "Events read from the log for who came back.",
      counters.readFromLog)
    counter(
      "callboard_signals_taken_total", "Signals that people sent through this node.",
      counters.signalsTaken)
    counter(
      "callboard_signals_delivered_total", "Signals put into streams.", counters.signalsDelivered)
    counter(
      "callboard_signals_dropped_total",
      "Signals that streams had no room for, or of which a part was lost.",
      counters.signalsDropped)
  }

  mutating func add(_ tracer: Tracer.Counters) {
    counter("callboard_spans_sent_total", "Spans of traces that the collector took.", tracer.sent)
    counter(
      "callboard_spans_dropped_total",
      "Spans of traces that were dropped: too many waited, or the collector did not take them.",
      tracer.dropped)
    counter(
      "callboard_span_requests_failed_total", "Requests that the collector of traces did not take.",
      tracer.failed)
  }

  /// The build, and the process by the names that all of Prometheus's clients give it.
  mutating func addProcess() {
    add(
      "callboard_build_info", .gauge, "The release of the program; always 1.",
      [Sample(1, labels: "version=\"\(Release.version)\"")])
    let process = ProcessFigures.now
    add(
      "process_cpu_seconds_total", .counter, "Processor time of the process.",
      process.map { [Sample($0.processorSeconds)] } ?? [])
    gauge(
      "process_resident_memory_bytes", "Resident memory of the process.", process?.residentBytes)
    gauge("process_virtual_memory_bytes", "Address space of the process.", process?.virtualBytes)
    gauge(
      "process_start_time_seconds", "When the process started, since 1970.",
      seconds: process?.startedAtSeconds)
    gauge("process_threads", "Threads of the process.", process?.threads)
    gauge("process_open_fds", "Open files and sockets.", process?.openFiles)
    gauge("process_max_fds", "How many files and sockets may be open.", process?.openFilesMax)
  }

  /// The metrics of a service that serves many tenants.
  ///
  /// - Parameter tenants: nil if there is one tenant; the metrics have no samples then.
  mutating func add(_ tenants: TenantFigures?) {
    each(
      tenants == nil ? [] : Tenant.Status.allCases.filter { $0 != .deleted }, "callboard_tenants",
      .gauge, "Tenants beside the default one, by their status."
    ) { Sample(tenants?.counts[$0] ?? 0, labels: "status=\"\($0.rawValue)\"") }
    gauge("callboard_tenants_served", "Tenants that this node serves now.", tenants?.served)
    each(
      tenants.map { [("started", $0.starts.count), ("failed", $0.failedStarts)] } ?? [],
      "callboard_tenant_starts_total", .counter,
      "Tenants that this node began to serve, or could not."
    ) { Sample($0.1, labels: "result=\"\($0.0)\"") }
    histogram(
      "callboard_tenant_start_seconds",
      "Time from the first request for a tenant until it is served.",
      tenants.map { [("", $0.starts)] } ?? [])
  }
}
