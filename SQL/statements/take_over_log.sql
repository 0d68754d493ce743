-- Gives the log the incarnation, the secret and the age of the one in moved_log.
update log l set incarnation = m.incarnation, secret = m.secret, secret_key = m.secret_key, created_at = m.created_at
from moved_log m where l.one
