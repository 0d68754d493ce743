-- Empties the table of the baselines, so that each begins alike.
truncate callboard_bench.bench_events
