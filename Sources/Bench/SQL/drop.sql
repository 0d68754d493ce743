-- Removes everything that the baselines created.
drop schema callboard_bench cascade
