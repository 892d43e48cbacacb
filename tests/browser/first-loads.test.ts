import { expect, test } from 'vitest'
import { firstLoads, loadedByLearners } from '../bench/sizes'

test('no door of the web loads more script before its first page than it may', () => {
  const loads = firstLoads(process.cwd())

  expect(loads.length).toBeGreaterThan(5)
  expect(loads.filter(({ size, reach }) => size > reach)).toEqual([])
})

test('no page of the cabinet and no public page loads the panel with a part that both use', () => {
  const loaded = loadedByLearners(process.cwd())

  expect(loaded.some((key) => key.startsWith('cabinet/instructor/'))).toBe(true)
  expect(
    loaded.filter((key) =>
      /^src\/panel\/|^_(home|lists|inputs|forms|react-admin|screens(-\w+)?|panel)-[\w-]{8}\.js$/.test(key),
    ),
  ).toEqual([])
})
