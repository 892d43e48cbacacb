import { expect, test } from 'vitest'
import { loadBoard, type Board } from '#panel/kernel/board/load-board'
import { pipelineSource } from '#panel/screens/applicants/pipeline/pipeline-source'
import { fakeApi } from './form-support'

const source = pipelineSource({ courseIds: [4] }, 'updated_at', 'DESC', ['name'], false)
const at = (n: number) => new Date(Date.UTC(2026, 10, 21) - n * 60_000).toISOString()
/** Cards in the order of the board: number 1 was changed last. */
const cards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index, updated_at: at(from + index) }))
const boardOf = (exam: object[], interview: object[], next: string | null) => ({
  totalElements: 900,
  columns: [
    { stage: 'exam', count: 850, statuses: {}, applicants: exam, next },
    { stage: 'interview', count: 50, statuses: {}, applicants: interview, next: null },
  ],
})
/** The board as it was shown before. */
const shownBefore = (exam: { id: number }[], next: string | null): Board => ({
  total: 900,
  isTotalExact: true,
  columns: [
    { key: 'exam', count: 850, isExact: true, cards: exam, next },
    { key: 'interview', count: 50, isExact: true, cards: [], next: null },
  ],
})

test('a board is read again as long as it was, further cards in one call', async () => {
  const seen = fakeApi({
    'POST /applicant/pipeline': { body: boardOf(cards(1, 20), [], 'after 20') },
    'POST /applicant/pipeline/exam': { body: { applicants: cards(21, 120), next: 'after 120' } },
  })
  const { columns } = await loadBoard(source, shownBefore(cards(1, 120), 'after 120'))

  expect(columns[0]!.cards.map(({ id }) => id)).toEqual(cards(1, 120).map(({ id }) => id))
  expect(columns[0]!.next).toBe('after 120')
  expect(seen.map(({ path }) => path)).toEqual(['/applicant/pipeline', '/applicant/pipeline/exam'])
  expect(seen[1]!.body).toMatchObject({ courseIds: [4], calcDebt: true, columns: ['name'] })
})

test('of a very long column the first 500 are read anew; the rest stays, without who has gone to another', async () => {
  const moved = { id: 700, updated_at: at(0) }
  fakeApi({
    'POST /applicant/pipeline': { body: boardOf(cards(1, 20), [moved], 'after 20') },
    'POST /applicant/pipeline/exam': { body: { applicants: cards(21, 500), next: 'after 500' } },
  })
  const { columns } = await loadBoard(source, shownBefore(cards(1, 800), 'after 800'))

  expect(columns[0]!.cards.map(({ id }) => id)).toEqual([...cards(1, 699), ...cards(701, 800)].map(({ id }) => id))
  expect(columns[0]!.next).toBe('after 800')
  expect(columns[1]!.cards).toEqual([moved])
})

test('a column that has become short ends where it ends', async () => {
  fakeApi({ 'POST /applicant/pipeline': { body: boardOf(cards(1, 7), [], null) } })
  const { columns } = await loadBoard(source, shownBefore(cards(1, 800), 'after 800'))

  expect(columns[0]).toMatchObject({ next: null, cards: cards(1, 7) })
})

test('the server may stop counting unless everything is meant; a column without further cards is exact anyway', async () => {
  const asked: (string | null)[] = []
  fakeApi({
    'POST /applicant/pipeline': (_, query) => {
      asked.push(query.get('exactTotal'))
      return {
        body: { ...boardOf(cards(1, 20), cards(21, 25), 'after 20'), totalElements: 10_000, isTotalExact: false },
      }
    },
  })
  const board = await loadBoard(source, undefined)
  await loadBoard(pipelineSource({}, 'updated_at', 'DESC', ['name'], true), undefined)

  expect(board).toMatchObject({ total: 10_000, isTotalExact: false })
  expect(board.columns.map(({ isExact }) => isExact)).toEqual([false, true])
  expect(asked).toEqual(['false', 'true'])
})
