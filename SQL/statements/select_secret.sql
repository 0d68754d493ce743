-- The key from which codes, links and lock tokens are derived, and the name of the key that wraps it (null: not
-- wrapped).
select secret, secret_key from log
