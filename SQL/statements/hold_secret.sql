-- As select_secret, for who is about to wrap it: others wait.
select secret, secret_key from log for update
