-- Puts the active schemas of the projections $2 and the log's schema $1 on the search path, until
-- the end of the transaction, and has every statement planned for what is asked.
select set_config(
    'search_path',
    coalesce(
      (select string_agg(distinct quote_ident(active_schema), ', ')
        from projections where name = any($2)) || ', ', '') || $1,
    true),
  set_config('plan_cache_mode', 'force_custom_plan', true)
