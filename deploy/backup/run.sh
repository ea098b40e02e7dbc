#!/bin/sh
# The service of backups: copies files every 20 seconds, and the database once a day. PostgreSQL itself archives its log.
# FILES: the folder of files, or empty if they are in a bucket. FILES_COPY: the folder of their copy.
set -eu
here=$(dirname "$0")

# Runs a command as the account of PostgreSQL, which owns its data and the repository.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

# A full backup on Sundays and when there is none, else what changed since then.
back_up_database() {
  type=diff
  if [ "$(date -u +%u)" = 7 ]; then type=full; fi
  as_postgres pgbackrest --stanza=cuppa --type=$type backup || echo "The backup of the database failed." >&2
}

until as_postgres pgbackrest --stanza=cuppa stanza-create; do sleep 5; done
last=
while :; do
  today=$(date -u +%F)
  if [ "$today" != "$last" ]; then
    last=$today
    back_up_database &
  fi
  if [ -n "${FILES:-}" ]; then
    sh "$here/copy-files.sh" "$FILES" "$FILES_COPY" || echo "The copy of the files failed." >&2
  fi
  sleep 20
done
