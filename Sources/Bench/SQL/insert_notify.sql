-- Baseline: one event, one transaction, which also notifies its listeners.
with event as (
  insert into callboard_bench.bench_events (id, stream_id, version, type, data, metadata)
  values ($1, $2, $3, $4, $5, $6)
  returning position
)
select pg_notify('callboard_bench', position::text) from event
