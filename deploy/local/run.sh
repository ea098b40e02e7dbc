#!/bin/sh
# Runs a script of the town that is running, with the settings of its worker: sh run.sh doctor.ts
set -eu
cd /opt/cuppa/current
script=scripts/$1
shift
exec runuser -u cuppa -- ./node --env-file=/etc/cuppa/worker.env "$script" "$@"
