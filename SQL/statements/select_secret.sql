-- The key that codes, links and lock tokens are derived with.
select secret from log
