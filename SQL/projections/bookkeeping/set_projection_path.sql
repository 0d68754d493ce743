-- Puts the active schemas of the projections $2 and the log's schema $1 on the search path, until
-- the end of the transaction, and has every statement planned for what is asked: pages are read in an
-- index's order, not gathered whole and sorted, and without being compiled, which takes longer than the
-- reading that it would speed up. Gives those of them that have not come to the head of the log since
-- they were made (null: none).
select set_config(
    'search_path',
    coalesce(string_agg(distinct quote_ident(p.active_schema), ', ') || ', ', '') || $1,
    true),
  set_config('plan_cache_mode', 'force_custom_plan', true)
    || set_config('enable_bitmapscan', 'off', true) || set_config('jit', 'off', true),
  string_agg(p.name, ', ' order by p.name) filter (where p.filled_at is null)
from projections p
where p.name = any($2)
