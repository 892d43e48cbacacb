import { onTestFinished } from 'vitest'
import { setHashCost, usualCost } from '#server/auth/passwords'

/** Each person of a test has a password: at the usual cost their hashes would be a fifth of a run's work. */
export const hashCheaply = (): void => setHashCost({ memoryCost: 1024, timeCost: 1, parallelism: 1 })

/** For the test that calls it: hashes cost what they do in use, also those of people made from now on. */
export function hashAtUsualCost(): void {
  setHashCost(usualCost)
  onTestFinished(hashCheaply)
}
