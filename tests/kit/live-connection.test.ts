import { QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refresherOf } from '#kit/query/live-connection'
import { noteOwnChange } from '#kit/query/own-changes'
import { makeQueryClient } from '#kit/query/query-client'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A page that shows a list, and how often it was loaded: each takes 20 ms. */
async function shownList(key: QueryKey) {
  const client = makeQueryClient()
  const refresher = refresherOf(client)
  const load = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve('rows'), 20)))
  const stop = new QueryObserver(client, { queryKey: key, queryFn: load }).subscribe(() => undefined)
  await later(50)
  expect(load).toHaveBeenCalledTimes(1)
  const end = () => {
    stop()
    refresher.stop()
  }
  return { client, refresher, load, end }
}

test('what a page changed itself and loaded at once is not loaded again when the live connection tells of it', async () => {
  const { client, refresher, load, end } = await shownList(['applicants', 'board'])
  noteOwnChange('own')
  void client.invalidateQueries()
  await later(100)
  expect(load).toHaveBeenCalledTimes(2)
  refresher.changed({ resource: 'applicants', steps: ['own'] })
  await later(1_000)
  expect(load).toHaveBeenCalledTimes(2)

  refresher.changed({ resource: 'applicants', steps: ['own', 'of another'] })
  await later(1_000)
  expect(load).toHaveBeenCalledTimes(3)
  refresher.changed({ resource: 'applicants', steps: ['own'] })
  refresher.changed({ resource: 'applicants' })
  await later(1_000)
  expect(load).toHaveBeenCalledTimes(4)
  end()
})

test('what was asked for before the answer to an own change, or was stopped, is loaded again', async () => {
  const { client, refresher, load, end } = await shownList(['groups'])
  noteOwnChange('first')
  refresher.changed({ resource: 'groups', steps: ['first'] })
  await later(1_000)
  expect(load).toHaveBeenCalledTimes(2)

  noteOwnChange('second')
  void client.invalidateQueries()
  await client.cancelQueries()
  expect(load).toHaveBeenCalledTimes(3)
  refresher.changed({ resource: 'groups', steps: ['second'] })
  await later(1_000)
  expect(load).toHaveBeenCalledTimes(4)
  end()
})
