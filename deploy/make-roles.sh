#!/usr/bin/env bash
# Makes the roles and the database when the container's PostgreSQL is first made. Neither role is a superuser: the owner has
# the database and the tables in it, and the service has no rights of its own, `callboard migrate --service-role` gives it
# the rights that it needs.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$(cat /run/secrets/owner_password)" \
  --set service_password="$(cat /run/secrets/service_password)" <<'SQL'
create role callboard_owner login password :'owner_password';
create role callboard login password :'service_password';
create database callboard owner callboard_owner;
revoke connect, temporary on database callboard from public;
grant connect, temporary on database callboard to callboard;
SQL
