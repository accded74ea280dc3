#!/bin/bash
# Tries backup and restore on this machine, on loopback and in a temporary folder: makes a cluster, lays out the demo,
# backs up, writes on, makes a mistake, restores to the instant before it and runs the checks on the copy.
# Needs Debian's postgresql-15 and pgbackrest. Run as root from the root of the repository.
set -euo pipefail
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
port=${TRY_PORT:-55432}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d /tmp/cupo-pitr-XXXXXX)
chown postgres: "$work"
as() { runuser -u postgres -- "$@"; }
print_step() { printf '\n== %s\n' "$*"; }
finish() {
  for folder in "$work/main" "$work/restored"; do
    [ -f "$folder/postmaster.pid" ] && as "$bin/pg_ctl" -D "$folder" -m immediate stop > /dev/null || true
  done
  rm -rf "$work"
}
trap finish EXIT

sed -e "s|^repo1-path=.*|repo1-path=$work/repo|" -e "s|^spool-path=.*|spool-path=$work/spool|" \
  -e "s|^pg1-path=.*|pg1-path=$work/main|" -e "s|^pg1-port=.*|pg1-port=$port\npg1-socket-path=$work|" \
  "$here/pgbackrest.conf" > "$work/pgbackrest.conf"
printf '\n[global]\nlog-path=%s/log\nlock-path=%s/lock\n' "$work" "$work" >> "$work/pgbackrest.conf"
as mkdir "$work/repo" "$work/spool" "$work/log" "$work/lock"
export PGBACKREST_CONFIG=$work/pgbackrest.conf

start() { as "$bin/pg_ctl" -D "$1" -w -t 120 -l "$work/log/postgres.log" -o "-p $port -k $work -c listen_addresses=127.0.0.1" start > /dev/null; }
stop() { as "$bin/pg_ctl" -D "$1" -w -m fast stop > /dev/null; }
sql() { as psql -X -q -A -t -h "$work" -p "$port" -d "${2:-cupo}" -c "$1"; }

print_step "a cluster with archiving"
as "$bin/initdb" -D "$work/main" --encoding=UTF8 --locale=C.UTF-8 --auth=trust > /dev/null
cat "$here/archive.conf" >> "$work/main/postgresql.conf"
start "$work/main"
as pgbackrest --stanza=cupo --log-level-console=warn stanza-create
sql "create role cupo login createdb" postgres
sql "create database cupo owner cupo" postgres
export DATABASE_URL=postgres://cupo@127.0.0.1:$port/cupo

print_step "the demo service"
CUPO_DEMO=1 node "$here/../../apps/server/src/main.ts" > "$work/log/server.log" 2>&1 &
server=$!
for _ in $(seq 300); do grep -q 'Cupo is at' "$work/log/server.log" && break; sleep 1; done
kill $server; wait $server || true
npm run -s check:database

print_step "the first backup"
as "$here/backup.sh" full | grep -E 'backup (command end|start)|wal archive|full backup|verify' || true

print_step "work after the backup"
sql "create table after_backup as select 1 as kept; alter table after_backup owner to cupo"
before=$(sql "select count(*) from booking")
sql "select pg_switch_wal()" > /dev/null
target=$(sql "select clock_timestamp()")
sleep 1

print_step "the mistake, after $target"
sql "drop table after_backup; truncate booking cascade"
sql "select pg_switch_wal()" > /dev/null
echo "bookings now: $(sql 'select count(*) from booking')"
stop "$work/main"

print_step "restore to $target"
time as "$here/restore.sh" "$work/restored" "$target" | tail -1
start "$work/restored"
for _ in $(seq 120); do [ "$(sql 'select pg_is_in_recovery()')" = f ] && break; sleep 1; done
echo "bookings: $(sql 'select count(*) from booking') of $before; after_backup: $(sql 'select kept from after_backup')"
[ "$(sql 'select count(*) from booking')" = "$before" ]
npm run -s check:database
print_step "passed"
