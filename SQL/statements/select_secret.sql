-- The key that codes, links and lock tokens are derived with, and the name of the key that wraps it (null: it is not
-- wrapped).
select secret, secret_key from log
