-- How many events there are, and a digest of all of them.
select count(*), coalesce(sum(hashtextextended(e::text, 0) % 1000000007), 0)::int8 from events e
