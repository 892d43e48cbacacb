import { onTestFinished } from 'vitest'
import { setHashCost, usualCost } from '#server/auth/passwords'

/** Makes password hashes cheap: at the usual cost, those of the tests' accounts would be a fifth of a run's work. */
export const hashCheaply = (): void => setHashCost({ memoryCost: 1024, timeCost: 1, parallelism: 1 })

/** Uses the production cost of hashes in the calling test file, also for accounts created from now on. */
export function hashAtUsualCost(): void {
  setHashCost(usualCost)
  onTestFinished(hashCheaply)
}
