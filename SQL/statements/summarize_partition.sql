-- How many events the table $table$ has, and a digest of all of them, like `summarize_events.sql`.
select count(*), coalesce(sum(hashtextextended(e::text, 0) % 1000000007), 0)::int8 from only $table$ e
