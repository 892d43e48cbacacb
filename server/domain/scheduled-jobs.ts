import type { RootContext } from '#server/kernel/context'
import { foldCounts } from './statistics/fold'
import { purgeAccess } from '#server/auth/purge'
import { purgeRequests } from '#server/kernel/idempotent'
import { purgeRound } from '#server/kernel/operations/purge-all'

/** Work that is due again and again, whichever process does it. */
export interface Round {
  /** Name of its queue. */
  name: string
  /** When, in the academy's zone. */
  cron: string
  /** Does some of it; gives whether there may be more. */
  run: (context: RootContext) => Promise<boolean>
}

/** Everything that is done by the clock. */
export const rounds: readonly Round[] = [
  {
    name: 'clearing-away',
    cron: '7 * * * *',
    run: async ({ database, now }) => {
      await purgeAccess(database, now())
      await purgeRequests(database, now())
      return false
    },
  },
  {
    name: 'folding-counts',
    cron: '41 * * * *',
    run: async ({ db }) => {
      await foldCounts(db)
      return false
    },
  },
  { name: 'purging', cron: '23 3 * * *', run: purgeRound },
]
