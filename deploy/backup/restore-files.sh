#!/bin/sh
# restore-files.sh COPY FILES: gives FILES everything that COPY has. Cuppa then removes what its database does not know.
set -eu
copy=$1
files=$2

for day in "$copy"/removed/*/; do
  if [ -d "$day" ]; then rsync -a --ignore-existing --exclude=/marks "$day" "$files/"; fi
done
rsync -a "$copy/now/" "$files/"
mkdir -p "$files/marks"
: > "$files/marks/restored"
# Cuppa takes the mark away, so its account needs the folder.
chown --reference="$files" "$files/marks"
