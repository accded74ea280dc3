#!/bin/sh
# Restores the cluster as it was at a point in time into an empty folder, as the account postgres.
# Usage: restore.sh NEW_FOLDER ['2026-11-25 09:41:00+00']     without a time: the newest that was archived
set -eu
stanza=${CUPO_STANZA:-cupo}
folder=${1:?missing the new folder}
if [ -e "$folder" ] && [ -n "$(ls -A "$folder")" ]; then
  echo "$folder is not empty" >&2
  exit 1
fi
mkdir -p "$folder"
chmod 700 "$folder"
if [ -n "${2:-}" ]; then
  pgbackrest --stanza="$stanza" --pg1-path="$folder" --type=time --target="$2" --target-action=promote restore
else
  pgbackrest --stanza="$stanza" --pg1-path="$folder" restore
fi
# The copy must not write into the archive of the original until it takes its place.
echo "archive_mode = off" >> "$folder/postgresql.auto.conf"
echo "Restored into $folder. Start it on another port, then: DATABASE_URL=… npm run check:database"
