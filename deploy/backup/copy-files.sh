#!/bin/sh
# copy-files.sh FILES COPY: copies new files to COPY/now, and keeps removed ones in COPY/removed/<day> for 29 days.
set -eu
files=$1
copy=$2
removed=$copy/removed

mkdir -p "$copy/now" "$removed"
rsync -a --delete --exclude='*.draft' --backup --backup-dir="$removed/$(date -u +%F)" "$files/" "$copy/now/"
find "$removed" -mindepth 1 -maxdepth 1 -type d -mtime +28 -exec rm -rf {} +
