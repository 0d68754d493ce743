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
      "callboard_log_confirmed_seconds", "Since the log's end was last confirmed.",
      seconds: engine.staleness.inSeconds)
    gauge(
      "callboard_log_partitioned_positions",
      "Positions beyond the log's end for which there is a partition.",
      head.map { max(0, $0.partitionedTo - $0.position) })
    gauge("callboard_queued_commands", "Commands that wait.", engine.queueLength)
    histogram(
      "callboard_decision_seconds", "Time for deciding a command.",
      [("", timings.decision.figures)])
    histogram(
      "callboard_batch_seconds",
      "Time of a batch that was committed, from asking for the log's lock to the end of its commit.",
      [("", timings.batch.figures)])
    gauge(
      "callboard_batch_running_seconds", "Since the present batch began; 0 between two batches.",
      seconds: (engine.batchAge ?? .zero).inSeconds)
    histogram(
      "callboard_commit_seconds",
      "Time for committing a batch, with the writing that goes out with the commit.",
      [("", timings.commit.figures)])
    gauge("callboard_states", "States in memory.", footprint.streams)
    gauge("callboard_states_bytes", "Estimated memory of the states.", footprint.bytes)
    gauge("callboard_past_states", "States of the past in memory.", past.states)
    gauge(
      "callboard_past_states_bytes", "Estimated memory of the states of the past.", past.bytes)
    counter(
      "callboard_past_events_folded_total", "Events folded for looks at the past.",
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
      "Snapshots that were skipped: the service did not write them, or not so.",
      engine.snapshotFaultCount)
    gauge(
      "callboard_streams_unreadable", "Streams that hold an event which cannot be taken in.",
      engine.damagedStreams.count)
  }

  /// The connections to PostgreSQL, by the name of the pool.
  mutating func add(pools: [(name: String, size: Int, counters: PoolCounters)]) {
    func sample(_ value: @escaping (PoolCounters) -> Int) -> ((String, Int, PoolCounters)) -> Sample
    {
      { Sample(value($0.2), labels: "pool=\"\($0.0)\"") }
    }
    each(
      pools, "callboard_pool_connections", .gauge, "Connections that a pool may have."
    ) { Sample($0.size, labels: "pool=\"\($0.name)\"") }
    each(
      pools, "callboard_pool_connections_busy", .gauge, "Connections of a pool that are in use.",
      sample(\.busy))
    each(
      pools, "callboard_pool_waiting", .gauge, "Callers that wait for a connection.",
      sample(\.waiting))
    each(
      pools, "callboard_pool_leases_total", .counter, "Callers that were given a connection.",
      sample(\.leases))
    each(
      pools, "callboard_pool_wait_seconds_total", .counter,
      "Time that callers have waited for a connection."
    ) { Sample(Double($0.counters.waitedMicroseconds) / 1e6, labels: "pool=\"\($0.name)\"") }
    each(
      pools, "callboard_pool_refused_total", .counter,
      "Callers that were given no connection, because too many waited or they waited too long."
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
      "callboard_postgres_connections", "Connections to PostgreSQL open.", connections?.open)
    counter(
      "callboard_postgres_given_up_total",
      "How often all connections to PostgreSQL were closed, because it did not answer or was a standby.",
      connections?.givenUp)
  }

  mutating func add(_ projections: [ProjectionStatus]) {
    func of(_ status: ProjectionStatus) -> String { "projection=\"\(status.name)\"" }
    each(
      projections, "callboard_projection_lag", .gauge, "Events that a projection is behind the log."
    ) { Sample($0.lag, labels: of($0)) }
    // Another release carries the others over, or nobody does any more.
    each(
      projections.filter { !$0.isForeign }, "callboard_projection_lag_seconds", .gauge,
      "The age of the first event that a projection has not been carried over."
    ) { Sample($0.lagSeconds, labels: of($0)) }
    each(
      projections, "callboard_projection_failed", .gauge, "Whether a projection stands at an event."
    ) { Sample($0.failure == nil ? 0 : 1, labels: of($0)) }
    each(
      projections, "callboard_projection_omitted", .gauge, "Events that a projection has skipped."
    ) { Sample($0.omitted.count, labels: of($0)) }
    each(
      projections, "callboard_projection_stopped_spaces", .gauge,
      "Spaces that a projection cannot carry over."
    ) { Sample($0.stoppedSpacesCount, labels: of($0)) }
    each(
      projections, "callboard_projection_differences", .gauge,
      "Rows that differed from what the log gives when they were last compared."
    ) { Sample($0.differencesFound, labels: of($0)) }
  }

  mutating func add(_ findings: [Finding]?) {
    each(
      findings == nil ? [] : Finding.Kind.allCases, "callboard_findings", .gauge,
      "What was found to be wrong with the log or projections."
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
      "Deliveries to a webhook that wait or are being sent, from any node."
    ) { Sample($0.count, labels: of($0)) }
    each(
      queues, "callboard_webhook_queue_age_seconds", .gauge,
      "How long the oldest delivery to a webhook has waited."
    ) { Sample($0.ageSeconds, labels: of($0)) }
    histogram(
      "callboard_webhook_delivery_seconds",
      "Time from asking a webhook to its answer, or to giving up the try.",
      [("", webhooks.timings.figures)])
    counter(
      "callboard_webhook_deliveries_taken_total", "Tries that webhooks took.", counters.delivered)
    counter(
      "callboard_webhook_deliveries_failed_total", "Tries that webhooks did not take.",
      counters.failed)
    counter(
      "callboard_webhook_deliveries_given_up_total", "Deliveries that were given up.",
      counters.givenUp)
    counter(
      "callboard_webhooks_disabled_total", "Webhooks that were disabled by their failures.",
      counters.disabled)
    gauge("callboard_webhook_deliveries_sending", "Tries under way.", counters.sending)
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
      "Requests whose reads a standby might have served and the primary did, by the reason."
    ) { Sample(standby?.fallbacks[$0] ?? 0, labels: "reason=\"\($0.rawValue)\"") }
    gauge(
      "callboard_standby_lag_seconds",
      "For how long the standby that serves reads has lacked something; missing while it is not reached.",
      seconds: standby?.lag?.inSeconds)
    gauge(
      "callboard_standby_lag_positions",
      "Positions of the log that the standby lacked when it was last asked.", standby?.lagPositions)
  }
}
