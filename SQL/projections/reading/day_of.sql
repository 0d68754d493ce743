-- When the day $3 days after that of time $1 began in time zone $2.
select (date_trunc('day', $1::timestamptz at time zone $2) + make_interval(days => $3::int))
  at time zone $2
