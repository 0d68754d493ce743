-- Empties the table of the baselines, so that each baseline begins alike.
truncate callboard_bench.bench_events
