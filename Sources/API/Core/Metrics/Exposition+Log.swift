import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardWebhooks

/// The metrics of the log and of what is made from it.
extension Exposition {
  mutating func add(_ engine: Engine, head: Head?) {
    let counters = engine.counters
    let footprint = engine.footprint
    let past = engine.pastFootprint
    let timings = engine.timings
    gauge(
      "callboard_log_position", "The position up to which this node knows the log.", engine.seen)
    gauge(
      "callboard_log_confirmed_seconds", "The time since the end of the log was last confirmed.",
      seconds: engine.staleness.inSeconds)
    gauge(
      "callboard_log_partitioned_positions",
      "The number of positions beyond the end of the log that have a partition.",
      head.map { max(0, $0.partitionedTo - $0.position) })
    gauge("callboard_queued_commands", "The number of commands that wait.", engine.queueLength)
    histogram(
      "callboard_decision_seconds", "The time for deciding a command.",
      [("", timings.decision.figures)])
    histogram(
      "callboard_batch_seconds",
      "The time for a committed batch, from asking for the log's lock to the end of its commit.",
      [("", timings.batch.figures)])
    gauge(
      "callboard_batch_running_seconds",
      "The time since the current batch began; 0 between batches.",
      seconds: (engine.batchAge ?? .zero).inSeconds)
    histogram(
      "callboard_commit_seconds",
      "The time for committing a batch, including the writes that are sent with the commit.",
      [("", timings.commit.figures)])
    gauge("callboard_states", "The number of states in memory.", footprint.streams)
    gauge("callboard_states_bytes", "The estimated memory of the states.", footprint.bytes)
    gauge("callboard_past_states", "The number of earlier states in memory.", past.states)
    gauge(
      "callboard_past_states_bytes", "The estimated memory of the earlier states.", past.bytes)
    counter(
      "callboard_past_events_folded_total", "Events folded for reading earlier states.",
      engine.pastEventsFolded)
    counter("callboard_batches_total", "Batches committed.", counters.batches)
    counter(
      "callboard_batches_failed_total", "Batches that failed and were run again.",
      counters.failedBatches)
    counter(
      "callboard_events_appended_total", "Events appended by this node.", counters.events)
    counter("callboard_commands_refused_total", "Commands refused.", counters.refusals)
    counter(
      "callboard_commands_repeated_total", "Commands that had been carried out before.",
      counters.repeats)
    counter(
      "callboard_snapshots_failed_total", "Snapshots that could not be written.",
      counters.failedSnapshots)
    counter(
      "callboard_snapshots_wrong_total",
      "Snapshots that were skipped, because the service did not write them or they are damaged.",
      engine.snapshotFaultCount)
    gauge(
      "callboard_streams_unreadable", "The number of streams with an unreadable event.",
      engine.damagedStreams.count)
  }

  /// The connections to PostgreSQL, by the name of the pool.
  mutating func add(pools: [(name: String, size: Int, counters: PoolCounters)]) {
    func sample(_ value: @escaping (PoolCounters) -> Int) -> ((String, Int, PoolCounters)) -> Sample
    {
      { Sample(value($0.2), labels: "pool=\"\($0.0)\"") }
    }
    each(
      pools, "callboard_pool_connections", .gauge, "The maximum number of connections of a pool."
    ) { Sample($0.size, labels: "pool=\"\($0.name)\"") }
    each(
      pools, "callboard_pool_connections_busy", .gauge,
      "The number of connections of a pool that are in use.",
      sample(\.busy))
    each(
      pools, "callboard_pool_waiting", .gauge, "The number of callers that wait for a connection.",
      sample(\.waiting))
    each(
      pools, "callboard_pool_leases_total", .counter, "Callers that got a connection.",
      sample(\.leases))
    each(
      pools, "callboard_pool_wait_seconds_total", .counter,
      "The time that callers have waited for a connection."
    ) { Sample(Double($0.counters.waitedMicroseconds) / 1e6, labels: "pool=\"\($0.name)\"") }
    each(
      pools, "callboard_pool_refused_total", .counter,
      "Callers that got no connection, because too many waited or they waited too long."
    ) { Sample($0.counters.refusedFull + $0.counters.refusedLate, labels: "pool=\"\($0.name)\"") }
    each(
      pools, "callboard_pool_connects_total", .counter, "Connections made.", sample(\.connects))
    each(
      pools, "callboard_pool_connect_failures_total", .counter,
      "Connections that could not be made.", sample(\.connectFailures))
  }

  /// All connections to PostgreSQL together.
  mutating func add(_ connections: ServerConnections?) {
    gauge(
      "callboard_postgres_connections", "The number of open connections to PostgreSQL.",
      connections?.open)
    counter(
      "callboard_postgres_given_up_total",
      "Closures of all connections to PostgreSQL, because it did not answer or was a standby.",
      connections?.givenUp)
  }

  mutating func add(_ projections: [ProjectionStatus]) {
    func of(_ status: ProjectionStatus) -> String { "projection=\"\(status.name)\"" }
    each(
      projections, "callboard_projection_lag", .gauge,
      "The number of events that a projection is behind the log."
    ) { Sample($0.lag, labels: of($0)) }
    // Another release carries the others over, or nobody does any more.
    each(
      projections.filter { !$0.isForeign }, "callboard_projection_lag_seconds", .gauge,
      "The age of the first event that was not yet applied to a projection."
    ) { Sample($0.lagSeconds, labels: of($0)) }
    each(
      projections, "callboard_projection_failed", .gauge,
      "Whether a projection has stopped at an event."
    ) { Sample($0.failure == nil ? 0 : 1, labels: of($0)) }
    each(
      projections, "callboard_projection_omitted", .gauge,
      "The number of events that a projection has skipped."
    ) { Sample($0.omitted.count, labels: of($0)) }
    each(
      projections, "callboard_projection_stopped_spaces", .gauge,
      "The number of spaces that a projection cannot update."
    ) { Sample($0.stoppedSpacesCount, labels: of($0)) }
    each(
      projections, "callboard_projection_differences", .gauge,
      "The number of rows that differed from the log in the last comparison."
    ) { Sample($0.differencesFound, labels: of($0)) }
  }

  mutating func add(_ findings: [Finding]?) {
    each(
      findings == nil ? [] : Finding.Kind.allCases, "callboard_findings", .gauge,
      "The number of open findings about the log or projections."
    ) { kind in
      Sample(
        findings?.count { $0.kind == kind.rawValue } ?? 0, labels: "kind=\"\(kind.rawValue)\"")
    }
  }

  /// - Parameter queues: one for each webhook; there are at most `Webhook.countMax`.
  mutating func add(_ webhooks: WebhookStore, queues: [WebhookQueue]) {
    let counters = webhooks.counters
    func of(_ queue: WebhookQueue) -> String { "webhook=\"\(queue.webhook.lower)\"" }
    each(
      queues, "callboard_webhook_queued_deliveries", .gauge,
      "The number of a webhook's deliveries that wait or are being sent, by any node."
    ) { Sample($0.count, labels: of($0)) }
    each(
      queues, "callboard_webhook_queue_age_seconds", .gauge,
      "The time that the oldest delivery to a webhook has waited."
    ) { Sample($0.ageSeconds, labels: of($0)) }
    histogram(
      "callboard_webhook_delivery_seconds",
      "The time from a request to a webhook to its answer, or to giving up the attempt.",
      [("", webhooks.timings.figures)])
    counter(
      "callboard_webhook_deliveries_taken_total", "Attempts that webhooks accepted.",
      counters.delivered)
    counter(
      "callboard_webhook_deliveries_failed_total", "Attempts that webhooks did not accept.",
      counters.failed)
    counter(
      "callboard_webhook_deliveries_given_up_total", "Deliveries that were given up.",
      counters.givenUp)
    counter(
      "callboard_webhooks_disabled_total", "Webhooks that were disabled because they failed.",
      counters.disabled)
    gauge(
      "callboard_webhook_deliveries_sending", "The number of attempts under way.", counters.sending)
  }

  /// The metrics of reads from a standby.
  ///
  /// - Parameter standby: nil if there is none; the metrics have no samples then.
  mutating func add(_ standby: Standby.Figures?) {
    each(
      standby.map { [("primary", $0.servedByPrimary), ("standby", $0.served)] } ?? [],
      "callboard_standby_reads_total", .counter,
      "Reads that a standby may serve, by the server that served them."
    ) { Sample($0.1, labels: "server=\"\($0.0)\"") }
    each(
      standby == nil ? [] : StandbyFallback.allCases, "callboard_standby_fallbacks_total", .counter,
      "Requests whose reads a standby might have served and the primary served, by the reason."
    ) { Sample(standby?.fallbacks[$0] ?? 0, labels: "reason=\"\($0.rawValue)\"") }
    gauge(
      "callboard_standby_lag_seconds",
      "The time for which the read standby has been behind the primary; missing while it cannot be reached.",
      seconds: standby?.lag?.inSeconds)
    gauge(
      "callboard_standby_lag_positions",
      "The number of positions that the read standby was behind when last asked.",
      standby?.lagPositions)
  }
}
