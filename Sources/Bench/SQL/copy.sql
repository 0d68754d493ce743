-- Baseline: a batch of events, in the binary format.
copy callboard_bench.bench_events (id, stream_id, version, type, data, metadata)
from stdin (format binary)
