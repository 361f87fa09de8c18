#!/bin/sh
# Writes a dump of the database, then a copy of the files, every day at BACKUP_HOUR (UTC), and removes those older than BACKUP_KEEP_DAYS.
# Runs once with the argument `now`. The database is first, so that every file that the dump names is in the copy.
set -eu
BACKUPS=${BACKUPS:-/backups}
FILES=${FILES:-/data/files}
export PGPASSWORD="${PGPASSWORD:-$(cat /run/secrets/postgres_password)}"

back_up() {
  day=$(date -u +%Y-%m-%dT%H%M%S)
  umask 077
  pg_dump --format=custom --file="$BACKUPS/.database-$day.dump" &&
    tar --create --gzip --file "$BACKUPS/.files-$day.tar.gz" --directory "$FILES" . &&
    mv "$BACKUPS/.database-$day.dump" "$BACKUPS/database-$day.dump" &&
    mv "$BACKUPS/.files-$day.tar.gz" "$BACKUPS/files-$day.tar.gz" &&
    rm -f "$BACKUPS/FAILED" &&
    find "$BACKUPS" -maxdepth 1 -type f '(' -name 'database-*.dump' -o -name 'files-*.tar.gz' ')' -mtime "+$BACKUP_KEEP_DAYS" -delete &&
    echo "Backup of $day is complete."
}

if [ "${1:-}" = now ]; then
  back_up
  exit
fi
while true; do
  wait_seconds=$(($(date -u -d "$(date -u +%Y-%m-%d) $BACKUP_HOUR:00" +%s) - $(date -u +%s)))
  [ "$wait_seconds" -gt 0 ] || wait_seconds=$((wait_seconds + 86400))
  sleep "$wait_seconds" &
  wait $!
  if ! back_up; then
    echo "The backup failed; the last complete one is unchanged." >&2
    touch "$BACKUPS/FAILED"
    rm -f "$BACKUPS"/.database-* "$BACKUPS"/.files-*
  fi
done
