import { expect, test } from 'vitest'
import { defineResource } from '#resources/kernel/define-resource'
import { choice, day, flag, integer, reference, text } from '#resources/kernel/fields'
import type { Viewer } from '#resources/kernel/access'
import { columnsOf } from '#panel/kernel/list/columns'
import { writeFilter } from '#panel/kernel/list/filter-text'
import { parseListUrl } from '#panel/kernel/list/parse-list-url'
import { shownPages } from '#panel/kernel/list/Pagination'
import { withParams } from '#panel/kernel/list/url-params'
import { asIs } from '#resources/kernel/words'
import { registry } from '#resources/registry'

const people = defineResource({
  name: 'people',
  path: 'person',
  screen: '/people',
  title: { one: asIs('Person'), many: asIs('People') },
  display: 'name',
  fields: {
    name: text({ label: asIs('Name'), required: true, search: true }),
    status: choice({
      label: asIs('Status'),
      options: { NEW: asIs('New'), ENROLLED: asIs('Enrolled'), GRADUATED: asIs('Graduated') },
      filterAs: 'statuses',
    }),
    level: choice({ label: asIs('Level'), options: { 0: asIs('Zero'), 1: asIs('One') }, numeric: true }),
    seats: integer({ label: asIs('Seats') }),
    born: day({ label: asIs('Born') }),
    isDone: flag({ label: asIs('Done') }),
    trackId: reference({ label: asIs('Track'), to: 'tracks', as: 'track', show: ['name'] }),
  },
  access: { read: () => true, write: () => true },
  views: { list: { columns: ['name', 'status', 'track'], sort: '-created_at' }, form: [{ fields: ['name'] }] },
})
const viewer: Viewer = { authGroup: 'USER', id: 1, name: 'N', roles: ['ROLE_ADMIN'], teamIds: [] }
const columns = columnsOf(people, viewer)
const parse = (search: string) => parseListUrl(people, columns, search)

test('a list without parameters starts with fifty, newest first', () => {
  expect(parse('')).toEqual({ page: 1, perPage: 50, sort: { field: 'created_at', order: 'DESC' }, filter: {} })
})

test('an address may start in another order, until one is asked for', () => {
  const sortOf = (search: string) => parseListUrl(people, columns, search, '-born').sort
  expect(sortOf('')).toEqual({ field: 'born', order: 'DESC' })
  expect(sortOf('?sortBy=name&sortDirection=ASC')).toEqual({ field: 'name', order: 'ASC' })
})

test('lists of the specification start newest first, groups by their start (UI-030, GRP-050)', () => {
  const others = [...registry.values()].flatMap(({ name, views }) =>
    views && (views.list.sort ?? '-created_at') !== '-created_at' ? [[name, views.list.sort] as const] : [],
  )
  // Besides groups only lists that the specification does not have.
  expect(Object.fromEntries(others)).toEqual({
    bookingSlots: 'start',
    documentTemplates: 'name',
    documentTemplateVersions: '-number',
    equipmentLoans: 'dueOn',
    groups: '-startDate',
    holidays: '-startDate',
    mailingLists: 'name',
    mailReceivers: 'id',
    rooms: 'label',
    smsReceivers: 'id',
  })
})

test('lists, ranges, flags, numbers, none and texts are read as the specification writes them', () => {
  const { filter } = parse(
    '?statuses=[ENROLLED|GRADUATED]&created_at=[2026-09-01..2026-11-19]&isDone=false&trackIds=[2|null]&level=[1|null]&seats=[..9]&name=Ani&term=%20gor%20',
  )

  expect(filter).toEqual({
    statuses: ['ENROLLED', 'GRADUATED'],
    created_at: { from: '2026-09-01', to: '2026-11-19' },
    isDone: false,
    trackIds: [2, null],
    level: [1, null],
    seats: { to: 9 },
    name: 'Ani',
    term: 'gor',
  })
})

test('junk in the URL is ignored and never fails', () => {
  const state = parse(
    '?statuses=[NOPE|ENROLLED]&created_at=[x..2026-13-45]&seats=abc&isDone=maybe&trackIds=[-1|x]&pageNumber=-3&pageSize=junk&sortBy=nothing&sortDirection=UP&whatever=%7B',
  )

  expect(state).toEqual({
    page: 1,
    perPage: 50,
    sort: { field: 'created_at', order: 'DESC' },
    filter: { statuses: ['ENROLLED'] },
  })
})

test.each([['x'.repeat(256)], ['%00'], ['%20']])(
  'a search that the server refuses, or an empty one, is ignored',
  (term) => {
    expect(parse(`?term=${term}`).filter).toEqual({})
  },
)

test('pages are counted from zero in the URL, and a related field wins the order', () => {
  const state = parse('?pageNumber=2&pageSize=20&sortBy=name&relationalSort=track.name&sortDirection=ASC')

  expect(state).toMatchObject({ page: 3, perPage: 20, sort: { field: 'track.name', order: 'ASC' } })
})

test('what is written into the URL is read back the same', () => {
  const filter = {
    statuses: ['NEW', 'GRADUATED'],
    born: { from: '2000-01-01' },
    seats: { from: 1, to: 2 },
    isDone: true,
    trackIds: [null, 7],
    name: 'a & b',
  }
  const written = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, writeFilter(value)]))

  expect(parse(withParams(written, '')).filter).toEqual(filter)
})

test('empty filters are left out, pipe and brackets stay readable, other parameters are kept', () => {
  const changes = {
    statuses: writeFilter(['NEW', 'ENROLLED']),
    born: writeFilter({ from: '', to: undefined }),
    name: writeFilter('  '),
  }

  expect(withParams(changes, '?editId=5&name=old')).toBe('?editId=5&statuses=[NEW|ENROLLED]')
})

test('the pages offered are the ends and those around', () => {
  expect(shownPages(1, 25)).toEqual([1, 2, 3, null, 25])
  expect(shownPages(12, 25)).toEqual([1, null, 11, 12, 13, null, 25])
  expect(shownPages(2, 4)).toEqual([1, 2, 3, 4])
  expect(shownPages(1, 1)).toEqual([1])
})
