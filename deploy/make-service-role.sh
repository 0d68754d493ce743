#!/usr/bin/env bash
# Makes the role that the service connects as, when the container's database is first made. It has
# no rights of its own: `callboard migrate --service-role` gives it what it needs.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$(cat /run/secrets/service_password)" <<'SQL'
create role callboard login password :'password';
SQL
