import { expect, test } from 'vitest'
import { run as bench } from '../bench/run'
import { run as soak } from '../bench/soak'

test.each([
  [bench, ['--help'], `Unknown option '--help'.\nUsage: npm run bench [-- --applicants 100000`],
  [bench, ['memory'], `Unexpected argument 'memory'.`],
  [bench, ['--only', 'memroy'], `There is nothing to measure called 'memroy'.\nUsage: npm run bench`],
  [bench, ['--only', 'jobs:search'], `There is nothing to measure called 'jobs:search'.`],
  [bench, ['--applicants', 'many'], '--applicants should be a number above 0.'],
  [bench, ['--rounds'], `Option '--rounds <value>' argument missing.`],
  [soak, ['--help'], `Unknown option '--help'.\nUsage: npm run soak [-- --kills 50 --rate 200 --rest 3]`],
  [soak, ['--kills', '-1'], `Option '--kills' argument is ambiguous.`],
])('a measurement that is asked for wrongly does not begin, and says how to ask: %o %o', async (run, args, said) => {
  await expect(run(args)).rejects.toThrow(said)
})
