import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from '#kit/query/query-client'
import { makeStale } from '#kit/query/stale'

test('what was asked for is fresh for a second, and is not asked for again because the window is looked at', () => {
  expect(makeQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 1_000, refetchOnWindowFocus: false })
})

test('what changes while a list loads is in it, and asked for once; changes of others let a request end', async () => {
  const client = makeQueryClient()
  let rows = ['old']
  const answers: (() => void)[] = []
  const load = vi.fn(() => {
    const read = [...rows]
    return new Promise<string[]>((resolve) => answers.push(() => resolve(read)))
  })
  const list = new QueryObserver(client, { queryKey: ['promoCodes'], queryFn: load })
  const stop = list.subscribe(() => undefined)

  rows = ['old', 'new']
  void makeStale(client, ['promoCodes'])
  void makeStale(client, ['promoCodes'])
  expect(load).toHaveBeenCalledTimes(1)
  answers[0]!()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(list.getCurrentResult().data).toEqual(['old'])
  answers[1]!()
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['old', 'new']))
  expect(load).toHaveBeenCalledTimes(2)

  rows = ['old', 'new', 'other']
  void makeStale(client, ['promoCodes'], { cancelRefetch: false })
  rows = ['last']
  void makeStale(client, ['promoCodes'], { cancelRefetch: false })
  expect(load).toHaveBeenCalledTimes(3)
  answers[2]!()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(4))
  expect(list.getCurrentResult().data).toEqual(['old', 'new', 'other'])
  answers[3]!()
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['last']))
  stop()
})
