-- Does at once what autovacuum does sooner or later, beside whatever is measured then.
vacuum analyze
