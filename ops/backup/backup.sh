#!/bin/sh
# Backs up the cluster, as the account postgres: a full backup on Sundays and the first time, else what changed since.
# Usage: backup.sh [full|diff|incr]
set -eu
stanza=${CUPO_STANZA:-cupo}
kind=${1:-$([ "$(date -u +%u)" = 7 ] && echo full || echo incr)}
pgbackrest --stanza="$stanza" stanza-create
pgbackrest --stanza="$stanza" --type="$kind" backup
# Reads the repository again and compares every file with its checksum.
pgbackrest --stanza="$stanza" verify
pgbackrest --stanza="$stanza" info
