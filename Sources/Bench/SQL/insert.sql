-- Baseline: one event, one transaction.
insert into callboard_bench.bench_events (id, stream_id, version, type, data, metadata)
values ($1, $2, $3, $4, $5, $6)
