-- Reads the secret as select_secret does, and locks it for a session that is about to wrap it: others wait.
select secret, secret_key from log for update
