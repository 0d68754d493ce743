-- When the day $2 days before today began in time zone $1.
select (date_trunc('day', now() at time zone $1) - make_interval(days => $2::int)) at time zone $1
