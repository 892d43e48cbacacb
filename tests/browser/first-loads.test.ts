import { expect, test } from 'vitest'
import { firstLoads } from '../bench/sizes'

/** The limit of the login page in kB. React alone is 65 kB, so the page has to do without it (docs/decisions/0065). */
const signIn = 81

test('no door of the web loads more script before its first page than it may', () => {
  const most = (name: string, reach: number) => (name === 'sign-in page' ? signIn : reach)
  const loads = firstLoads(process.cwd())

  expect(loads.length).toBeGreaterThan(5)
  expect(loads.filter(({ name, size, reach }) => size > most(name, reach))).toEqual([])
})
