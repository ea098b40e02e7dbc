#!/bin/sh
# Writes deploy/.env, or the file that is named, with a new secret for each part. Never overwrites one.
set -eu
file=${1:-$(dirname "$0")/.env}
if [ -e "$file" ]; then
  echo "$file is there already, and stays as it is. Its secrets open the database: keep a copy." >&2
  exit 1
fi

secret() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
# In megabytes, of the host's memory: a quarter for what PostgreSQL keeps itself, and half for what it may expect cached.
memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)

umask 077
cat > "$file" <<END
# Fill in these four, between the quotes.
# The name that leads to this host, such as cuppa.example
DOMAIN=''
# The service that takes mails: smtp://user:password@mail.example:587 (an @ in user or password is %40)
SMTP_URL=''
# Who sends them: Cuppa <hello@cuppa.example>
MAIL_FROM=''
# How people reach you: hello@cuppa.example
OPERATOR_CONTACT=''

# With backups of the database and the photos: docs/backups.md.
COMPOSE_FILE=compose.yaml:backup/compose.yaml

# Made once. Who has them has everything: keep a copy in a safe place.
POSTGRES_PASSWORD=$(secret)
REDIS_PASSWORD=$(secret)
SECRETS_KEY=$(secret)
TURN_SECRET=$(secret)
METRICS_TOKEN=$(secret)
MAIL_BOUNCE_TOKEN=$(secret)

POSTGRES_SHARED_BUFFERS=$((memory / 4))MB
POSTGRES_CACHE=$((memory / 2))MB
END
echo "$file has every secret. Fill in its first four lines: DOMAIN, SMTP_URL, MAIL_FROM and OPERATOR_CONTACT."
