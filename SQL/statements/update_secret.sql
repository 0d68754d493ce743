-- Stores the log's secret as $1, wrapped by the key named $2.
update log set secret = $1, secret_key = $2
