-- Does at once the work of autovacuum, which would otherwise run beside a measurement.
vacuum analyze
