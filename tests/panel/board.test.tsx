import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { staff } from '#resources/access'
import { hasRole } from '#resources/kernel/access'
import { defineResource } from '#resources/kernel/define-resource'
import { choice, text } from '#resources/kernel/fields'
import { sayIn } from '#resources/kernel/message'
import { asIs } from '#resources/kernel/words'
import { courses } from '#resources/courses'
import { changeFault } from '#panel/kernel/board/change-fault'
import { moved } from '#panel/kernel/board/load-board'
import { columnKeys, sourceOf } from '#panel/kernel/board/resource-source'
import { stepped } from '#panel/kernel/board/use-drag'
import { useDropOf } from '#panel/kernel/board/use-resource-moves'
import { asking } from '../support/asking'
import { fakeApi, show } from './form-support'

const loans = defineResource({
  name: courses.name,
  path: courses.path,
  screen: null,
  title: courses.title,
  display: 'name',
  fields: {
    name: text({ label: asIs('Item'), required: true }),
    testId: text({ label: asIs('Borrower') }),
    note: text({ label: asIs('Note') }),
    branch: choice({
      label: asIs('State'),
      required: true,
      options: { ASKED: asIs('Asked'), OUT: asIs('Out'), BACK: asIs('Back'), LOST: asIs('Lost') },
      moves: {
        ASKED: { OUT: { label: asIs('Hand out'), needs: ['testId'] } },
        OUT: { BACK: {}, LOST: { who: (viewer) => hasRole(viewer, 'ROLE_ADMIN'), needs: ['note'] } },
        LOST: { OUT: {} },
      },
    }),
  },
  access: { read: staff, write: staff },
  views: {
    list: { columns: ['name', 'branch'] },
    board: { by: 'branch', card: ['name', 'testId', 'note'] },
    form: [{ fields: ['name'] }],
  },
})
const board = loans.views!.board!
const loan = { id: 5, version: 1, name: 'Laptop', testId: 'Ani', note: null, branch: 'OUT' }

test('the columns that take a card are those that a move of this viewer leads to; the others say why not', () => {
  const fault = (to: string | null, record: object = loan, who = asking) => {
    const said = changeFault(loans, 'branch', { ...record }, to, who)
    return said && sayIn('en', said)
  }
  const moderator = { ...asking, viewer: { ...asking.viewer, roles: ['ROLE_MODERATOR' as const] } }

  expect([fault('BACK'), fault('LOST'), fault('OUT')]).toEqual([null, null, null])
  expect(fault('ASKED')).toBe('This cannot go from out to asked.')
  expect(fault('LOST', loan, moderator)).toBe('You do not have the right to change this.')
  expect(fault('BACK', { ...loan, branch: 'LOST' })).toBe('This cannot go from lost to back.')
  const stranger = { ...asking, viewer: { ...asking.viewer, authGroup: 'STUDENT' as const, roles: [] } }
  expect(fault('BACK', loan, stranger)).toBe('You do not have the right to change this.')
})

test('where a choice has no moves any option takes a card', () => {
  const { branch, ...others } = loans.fields
  const free = { ...loans, fields: { ...others, branch: { ...branch, moves: null, begins: null } } }

  expect(['ASKED', 'BACK', 'LOST'].map((to) => changeFault(free, 'branch', loan, to, asking))).toEqual([
    null,
    null,
    null,
  ])
})

test('arrows lead from column to column and stay at the ends', () => {
  const keys = ['ASKED', 'OUT', 'BACK']

  expect(stepped(keys, 'ASKED', 1)).toBe('OUT')
  expect(stepped(keys, 'BACK', 1)).toBe('BACK')
  expect(stepped(keys, 'ASKED', -1)).toBe('ASKED')
})

test('a board has the columns that its filter names', () => {
  expect(columnKeys(loans, 'branch', {})).toEqual(['ASKED', 'OUT', 'BACK', 'LOST'])
  expect(columnKeys(loans, 'branch', { branch: ['LOST', 'OUT'] })).toEqual(['OUT', 'LOST'])
})

test('each column is the list under one more filter, and one call counts all of them', async () => {
  const seen = fakeApi({
    'POST /course/count': {
      body: {
        count: 61,
        groups: [
          { value: 'OUT', count: 60 },
          { value: 'LOST', count: 1 },
        ],
      },
    },
    'POST /course/filter': (body) => {
      const [state] = (body as { branch: string[] }).branch
      const length = state === 'OUT' ? 50 : state === 'LOST' ? 1 : 0
      return { body: { courses: Array.from({ length }, (_, id) => ({ id, branch: state })) } }
    },
  })
  const sort = { field: 'name', order: 'ASC' } as const
  const source = sourceOf({ resource: loans, board, scope: null, filter: { term: 'lap' }, sort, options: {} })
  const { columns, total } = await source.load(() => 0)

  expect(total).toBe(61)
  expect(columns.map(({ key, count, cards, next }) => [key, count, cards.length, next])).toEqual([
    ['ASKED', 0, 0, null],
    ['OUT', 60, 50, '50'],
    ['BACK', 0, 0, null],
    ['LOST', 1, 1, null],
  ])
  expect(seen.map(({ path, body }) => [path, body])).toContainEqual([
    '/course/filter',
    { term: 'lap', branch: ['OUT'] },
  ])
  expect(seen.filter(({ path }) => path === '/course/count')).toHaveLength(1)
})

test('a card stands in its new column before the server has agreed, counted there', () => {
  const column = (key: string, cards: { id: number }[]) => ({
    key,
    count: cards.length,
    isExact: true,
    cards,
    next: null,
  })
  const { columns } = moved(
    { total: 2, isTotalExact: true, columns: [column('OUT', [{ id: 5 }, { id: 6 }]), column('BACK', [])] },
    { id: 5, branch: 'BACK' },
    'BACK',
  )

  expect(columns).toEqual([
    column('OUT', [{ id: 6 }]),
    { ...column('BACK', [{ id: 5 }]), cards: [{ id: 5, branch: 'BACK' }] },
  ])
})

type Loan = Omit<typeof loan, 'testId'> & { testId: string | null }
/** Moves a card over a column with a button that has the column's name. */
function Drops({ card, place }: { card: Loan; place: () => () => void }) {
  const { onDrop } = useDropOf(loans, (key) => key.toLowerCase(), place)
  return ['OUT', 'BACK', 'LOST'].map((key) => (
    <button key={key} type="button" onClick={() => onDrop(card, key)}>
      {key}
    </button>
  ))
}

async function drop(card: Loan, to: string, answer: { status?: number; body: unknown }) {
  const seen = fakeApi({ 'PUT /course/5': answer })
  const [back, place] = [vi.fn(), vi.fn()]
  place.mockReturnValue(back)
  const { user } = show(<Drops card={card} place={place} />, '/courses?as=board')
  await user.click(await screen.findByRole('button', { name: to }))
  return { back, place, sent: () => seen.find(({ method }) => method === 'PUT')?.body }
}

test('a card that lacks nothing goes at once, by the call of a labelled move', async () => {
  const { back, place, sent } = await drop(loan, 'BACK', { body: { ...loan, branch: 'BACK', version: 2 } })

  expect(place).toHaveBeenCalledWith({ ...loan, branch: 'BACK' }, 'BACK')
  await waitFor(() => expect(sent()).toEqual({ branch: 'BACK' }))
  await screen.findByText('Laptop, was out')
  expect(back).not.toHaveBeenCalled()
})

test('a move asks for what it needs from where the card is, not from elsewhere', async () => {
  const found = { ...loan, testId: null, branch: 'LOST' }
  const { sent } = await drop(found, 'OUT', { body: found })

  await waitFor(() => expect(sent()).toEqual({ branch: 'OUT' }))
})

test('a refused card is put back, and the reason is told', async () => {
  const said = 'It is still on loan.'
  const refusal = { code: 'invalid', message: 'invalid', uiMessage: 'Please check.', errors: { branch: said } }
  const { back } = await drop(loan, 'BACK', { status: 422, body: refusal })

  await screen.findByText(said)
  expect(back).toHaveBeenCalledOnce()
})

test('a move that lacks something opens its drawer and moves nothing yet', async () => {
  const { place, sent } = await drop(loan, 'LOST', { body: loan })

  await waitFor(() => expect(window.location.search).toBe('?as=board&courses.branch-LOST=5'))
  expect([place.mock.calls, sent()]).toEqual([[], undefined])
})
