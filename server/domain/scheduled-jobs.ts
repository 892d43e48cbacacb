import { purgeAccess } from '#server/auth/purge'
import type { RootContext } from '#server/kernel/context'
import { purgeRequests } from '#server/kernel/idempotent'
import { purgeDue } from '#server/kernel/operations/purge-due'
import type { ScheduledJob } from '#server/platform/worker/scheduler'
import { foldCounts } from './statistics/api'

/** Everything that is done by the clock, by Cohort itself. */
export const scheduledJobs = (context: RootContext): ScheduledJob[] => [
  {
    name: 'clearing-away',
    cron: '7 * * * *',
    run: async () => {
      const { database, now } = context
      await purgeAccess(database, now())
      await purgeRequests(database, now())
      return false
    },
  },
  {
    name: 'folding-counts',
    cron: '41 * * * *',
    run: async () => {
      await foldCounts(context.db)
      return false
    },
  },
  { name: 'purging', cron: '23 3 * * *', run: () => purgeDue(context) },
]
