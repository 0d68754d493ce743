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
    each(keys, "callboard_token_keys", .gauge, "The number of an issuer's keys that are in use.") {
      Sample($0.figures.keys, labels: of($0.issuer))
    }
    each(keys, "callboard_token_keys_seconds", .gauge, "The time since the keys were last fetched.")
    {
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
      "callboard_answer_bytes", "The bytes of long answers that are held until they are sent.",
      answers.bytes)
    counter(
      "callboard_answers_refused_total", "Long answers that were refused for lack of memory.",
      answers.refused + answers.refusedOfAccount)
    counter(
      "callboard_answers_revoked_total",
      "Long answers that were cut off, because their readers were too slow and memory was needed.",
      answers.revoked)
  }

  mutating func add(_ server: ServerStatistics?) {
    gauge(
      "callboard_connections", "The number of open connections, without streams.",
      server?.connectionsOpen)
    counter(
      "callboard_connections_accepted_total", "Connections accepted.", server?.connectionsAccepted)
    counter(
      "callboard_connections_turned_away_total",
      "Connections closed at once, because their address had the maximum number.",
      server?.connectionsTurnedAway)
    counter(
      "callboard_connections_gave_way_total",
      "Idle connections closed, because there was the maximum number of connections.",
      server?.connectionsEvicted)
    gauge("callboard_body_bytes", "The bytes of long bodies that are held.", server?.bodies.bytes)
    counter(
      "callboard_bodies_refused_total", "Long bodies that were refused for lack of memory.",
      server.map { $0.bodies.refused + $0.bodies.refusedOfAccount })
  }

  mutating func add(_ heavy: HeavyCounters) {
    gauge(
      "callboard_heavy_requests_at_work", "The number of long requests that are running.",
      heavy.atWork)
    gauge(
      "callboard_heavy_requests_waiting", "The number of long requests that wait for their turn.",
      heavy.waiting)
    counter("callboard_heavy_requests_total", "Long requests started.", heavy.begun)
    counter(
      "callboard_heavy_requests_refused_total",
      "Long requests refused, because too many waited, of the same person or in all.",
      heavy.refusedOfPerson + heavy.refused)
  }

  mutating func add(_ live: LiveHub) {
    let (open, counters) = live.figures
    gauge("callboard_live_streams", "The number of open event streams.", open)
    counter("callboard_live_streams_opened_total", "Event streams opened.", counters.opened)
    counter(
      "callboard_live_streams_refused_total", "Event streams refused, because there were too many.",
      counters.refused)
    counter(
      "callboard_live_streams_cut_off_total",
      "Event streams cut off, because their readers were too slow.",
      counters.cutOff)
    counter(
      "callboard_live_streams_ended_total",
      "Event streams ended, because their readers may see no more.",
      counters.ended)
    counter(
      "callboard_live_events_delivered_total", "Events written to streams.", counters.delivered)
    counter("callboard_live_bytes_total", "Bytes written to streams.", counters.deliveredBytes)
    counter(
      "callboard_live_events_read_total", "Events read from the log for clients that reconnected.",
      counters.readFromLog)
    counter(
      "callboard_signals_taken_total", "Signals sent through this node.",
      counters.signalsTaken)
    counter(
      "callboard_signals_delivered_total", "Signals written to streams.", counters.signalsDelivered)
    counter(
      "callboard_signals_dropped_total",
      "Signals that were lost in part, or for which streams had no room.",
      counters.signalsDropped)
  }

  mutating func add(_ tracer: Tracer.Counters) {
    counter(
      "callboard_spans_sent_total", "Spans of traces that the collector accepted.", tracer.sent)
    counter(
      "callboard_spans_dropped_total",
      "Spans of traces that were dropped, because too many waited or the collector did not accept them.",
      tracer.dropped)
    counter(
      "callboard_span_requests_failed_total",
      "Requests that the collector of traces did not accept.",
      tracer.failed)
  }

  /// The build, and the process by the names that all of Prometheus's clients give it.
  mutating func addProcess() {
    add(
      "callboard_build_info", .gauge, "The release of the program; always 1.",
      [Sample(1, labels: "version=\"\(Release.version)\"")])
    let process = ProcessFigures.now
    add(
      "process_cpu_seconds_total", .counter, "The processor time of the process.",
      process.map { [Sample($0.processorSeconds)] } ?? [])
    gauge(
      "process_resident_memory_bytes", "The resident memory of the process.", process?.residentBytes
    )
    gauge(
      "process_virtual_memory_bytes", "The address space of the process.", process?.virtualBytes)
    gauge(
      "process_start_time_seconds", "The start time of the process, since 1970.",
      seconds: process?.startedAtSeconds)
    gauge("process_threads", "The number of threads of the process.", process?.threads)
    gauge("process_open_fds", "The number of open files and sockets.", process?.openFiles)
    gauge("process_max_fds", "The maximum number of open files and sockets.", process?.openFilesMax)
  }

  /// The metrics of a service that serves many tenants.
  ///
  /// - Parameter tenants: nil if there is one tenant; the metrics have no samples then.
  mutating func add(_ tenants: TenantFigures?) {
    each(
      tenants == nil ? [] : Tenant.Status.allCases.filter { $0 != .deleted }, "callboard_tenants",
      .gauge, "The number of tenants, without the default one, by status."
    ) { Sample(tenants?.counts[$0] ?? 0, labels: "status=\"\($0.rawValue)\"") }
    gauge(
      "callboard_tenants_served", "The number of tenants that this node serves.", tenants?.served)
    each(
      tenants.map { [("started", $0.starts.count), ("failed", $0.failedStarts)] } ?? [],
      "callboard_tenant_starts_total", .counter,
      "Tenants that this node started to serve, or failed to."
    ) { Sample($0.1, labels: "result=\"\($0.0)\"") }
    histogram(
      "callboard_tenant_start_seconds",
      "The time from the first request for a tenant until the tenant is served.",
      tenants.map { [("", $0.starts)] } ?? [])
  }

  /// The metrics of the faults of the tenants that this node serves, as sums: there may be thousands of tenants.
  ///
  /// - Parameters:
  ///   - faults: nil if there is one tenant, or if they are not known; the metrics have no samples then.
  ///   - disabledWebhooks: how many webhooks of tenants this node has disabled.
  mutating func add(_ faults: TenantFaults?, disabledWebhooks: Int?) {
    gauge(
      "callboard_tenants_findings", "The number of open findings of tenants that this node serves.",
      faults?.findings)
    gauge(
      "callboard_tenants_projections_failed",
      "The number of projections of tenants that this node serves which have stopped at an event.",
      faults?.failedProjections)
    gauge(
      "callboard_tenants_streams_unreadable",
      "The number of streams with an unreadable event of tenants that this node serves.",
      faults?.unreadableStreams)
    counter(
      "callboard_tenants_webhooks_disabled_total",
      "Webhooks of tenants that were disabled because they failed.", disabledWebhooks)
  }
}
