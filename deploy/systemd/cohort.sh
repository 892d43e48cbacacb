#!/bin/sh
# A command of Cohort as the service runs it, with its user and settings: cohort doctor, cohort backup /mnt/backups, cohort admin.
terminal=--pipe
[ -t 0 ] && [ -t 1 ] && terminal=--pty
exec systemd-run --quiet --wait --collect "$terminal" --service-type=exec \
  --property=User=cohort --property=UMask=0077 --property=EnvironmentFile=/etc/cohort.env \
  --working-directory=/srv/cohort node scripts/run.mjs "$@"
