-- Leaves nothing of the baselines.
drop schema callboard_bench cascade
