#!/bin/sh
# restore-files.sh COPY FILES: gives FILES everything that COPY has. Cuppa then removes what its database does not know.
set -eu
copy=$1
files=$2

mkdir -p "$files/marks"
for day in "$copy"/removed/*/; do
  if [ -d "$day" ]; then rsync -a --ignore-existing --exclude=/marks "$day" "$files/"; fi
done
rsync -a "$copy/now/" "$files/"
: > "$files/marks/restored"
