import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { staff } from '#resources/access'
import { applicants } from '#resources/applicants'
import { consultations } from '#resources/consultations'
import { groups } from '#resources/groups'
import { before, is, isNull, not, other, today, type Viewer } from '#resources/kernel/access'
import { defineResource, nobody } from '#resources/kernel/define-resource'
import { choice, computed, day, flag, integer, reference, rows, text, when } from '#resources/kernel/fields'
import { messages } from '#resources/kernel/messages'
import type { RowOf } from '#resources/kernel/row'
import { asIs } from '#resources/kernel/words'
import { leadGenSources } from '#resources/lead-gen-sources'
import { tasks } from '#resources/tasks'
import { notify } from '#server/domain/notifications/api'
import type { Context } from '#server/kernel/context'
import { defineFeature } from '#server/kernel/feature'
import { find } from '#server/kernel/operations/read'
import { create, stamp, update } from '#server/kernel/operations/write'

const base = {
  name: 'rooms',
  path: 'room',
  screen: null,
  title: { one: asIs('Room'), many: asIs('Rooms') },
  display: 'label',
  fields: {
    label: text({ label: asIs('Name'), required: true }),
    kind: choice({ label: asIs('Kind'), options: { lab: asIs('Lab'), hall: asIs('Hall') } }),
  },
  access: { read: staff, write: nobody },
} as const

const shown = { list: { columns: ['label'] }, form: [] } as const
// None of these may compile; `tsc` fails if one does.
export const misspelt = [
  // @ts-expect-error a column that is no field
  () => defineResource({ ...base, views: { list: { columns: ['labell'] }, form: [] } }),
  // @ts-expect-error a filter that is no field
  () => defineResource({ ...base, views: { list: { columns: ['label'], filters: ['kindd'] }, form: [] } }),
  // @ts-expect-error a field of a form
  () => defineResource({ ...base, views: { list: { columns: ['label'] }, form: [{ fields: ['labl'] }] } }),
  // @ts-expect-error a sort
  () => defineResource({ ...base, views: { list: { columns: ['label'], sort: '-lable' }, form: [] } }),
  // @ts-expect-error a fact of a page
  () => defineResource({ ...base, views: { list: { columns: ['label'] }, form: [], page: { facts: ['lable'] } } }),
  () =>
    // @ts-expect-error an option of a choice
    defineResource({ ...base, rules: [{ name: 'x', at: 'kind', message: 'x', holds: (row) => row.kind !== 'labb' }] }),
  () =>
    // @ts-expect-error a field of a rule
    defineResource({ ...base, rules: [{ name: 'x', at: 'kind', message: 'x', holds: (row) => row.kindd === null }] }),
  () =>
    // @ts-expect-error a board by what is no choice
    defineResource({ ...base, views: { ...shown, board: { by: 'label', card: ['label'] } } }),
  // @ts-expect-error initials of nobody
  () => defineResource({ ...base, views: { ...shown, board: { by: 'kind', card: ['label'], owner: 'label' } } }),
  // @ts-expect-error stages that are no choice
  () => defineResource({ ...base, views: { ...shown, page: { facts: ['label'], stages: 'label' } } }),
  // @ts-expect-error an address that does not begin at the root
  () => defineResource({ ...base, screen: 'rooms' }),
  () =>
    text({
      label: asIs('Name'),
      // @ts-expect-error a word that no text knows, told where it stands
      maximum: 60,
      required: true,
    }),
  // @ts-expect-error a word of a choice
  () => choice({ label: asIs('Kind'), options: { lab: asIs('Lab') }, defalt: 'lab' }),
  // @ts-expect-error a word of a reference
  () => reference({ label: asIs('Box'), to: 'boxes', sho: ['label'] }),
  // @ts-expect-error a word of rows
  () => rows({ label: asIs('Rows'), fields: base.fields, requierd: true }),
  // @ts-expect-error a part of a natural key
  () => rows({ label: asIs('Rows'), key: ['labell'], fields: base.fields }),
  // @ts-expect-error a language that a label lacks
  () => text({ label: { en: 'Name' } }),
  // @ts-expect-error a language that an option lacks
  () => choice({ label: asIs('Kind'), options: { lab: { en: 'Lab' } } }),
]

/** The declaration with one more field. */
const withField = <const F>(added: F) => ({ ...base, fields: { ...base.fields, added } })
const label = asIs('Added')
export const misspeltConditions = [
  () =>
    defineResource(
      withField(
        text({ label, required: is('kind', 'lab'), shown: not(isNull('label')), editable: () => is('kind', 'lab') }),
      ),
    ),
  () => defineResource(withField(computed(flag({ label }), when(is('kind', 'lab'))))),
  // @ts-expect-error what a field is required by
  () => defineResource(withField(text({ label, required: is('kindd', 'lab') }))),
  // @ts-expect-error what it is shown by
  () => defineResource(withField(text({ label, shown: not(isNull('labell')) }))),
  // @ts-expect-error what it is changed by, of a viewer
  () => defineResource(withField(text({ label, editable: ({ id }) => is('owner', id) }))),
  // @ts-expect-error what all fields are changed by
  () => defineResource({ ...base, editable: { when: is('kindd', 'lab'), message: messages.notEditable } }),
  // @ts-expect-error what a computed flag holds by
  () => defineResource(withField(computed(flag({ label }), when(is('kindd', 'lab'))))),
  // @ts-expect-error what a day is compared with
  () => defineResource(withField(day({ label, shown: before('added', other('labell')) }))),
  // @ts-expect-error a moment that is none
  () => day({ label, shown: before('added', { clock: 'todai' }) }),
  // @ts-expect-error a field that may not repeat
  () => defineResource({ ...base, uniqueTogether: [{ fields: ['labell'], when: is('kind', 'lab') }] }),
  // @ts-expect-error where it may not repeat
  () => defineResource({ ...base, uniqueTogether: [{ fields: ['label'], when: is('kindd', 'lab') }] }),
  () => defineResource(withField(day({ label, shown: before('added', today) }))),
]

const told = { label, says: asIs('x'), to: 'keeper' } as const
const keeper = reference({ label, to: 'users' })
const kept = { ...base, fields: { ...base.fields, keeper, dueOn: day({ label }) } }
export const misspeltNotices = [
  () =>
    defineResource({
      ...kept,
      notices: {
        late: {
          label,
          when: before('dueOn', today),
          to: ['keeper', staff],
          once: 'dueOn',
          says: { en: '%{label} since %{dueOn}', hy: '%{label}՝ %{dueOn}' },
        },
        given: { label, says: { en: '%{who} gave %{thing}', hy: '%{thing}' } },
      },
    }),
  // @ts-expect-error what it is told by
  () => defineResource({ ...kept, notices: { late: { ...told, when: before('dueOnn', today) } } }),
  // @ts-expect-error whom
  () => defineResource({ ...kept, notices: { late: { ...told, when: before('dueOn', today), to: 'keper' } } }),
  // @ts-expect-error a field that leads to nobody
  () => defineResource({ ...kept, notices: { late: { ...told, when: before('dueOn', today), to: 'label' } } }),
  // @ts-expect-error when it is told again
  () => defineResource({ ...kept, notices: { late: { ...told, when: before('dueOn', today), once: 'dueOnn' } } }),
  () =>
    defineResource({
      ...kept,
      notices: {
        late: {
          label,
          when: before('dueOn', today),
          to: staff,
          says: told.says,
          // @ts-expect-error the word alone is told, and nothing beside it
          once: 'dueOnn',
        },
      },
    }),
  // @ts-expect-error where it is kept
  () => defineResource({ ...kept, notices: { late: { ...told, when: before('dueOn', today), stamps: 'dueOn' } } }),
  () =>
    defineResource({
      ...kept,
      // @ts-expect-error a field that is said
      notices: { late: { ...told, when: before('dueOn', today), says: { en: '%{label}', hy: '%{labell}' } } },
    }),
  // @ts-expect-error what nobody gives in one language
  () => defineResource({ ...kept, notices: { given: { label, says: { en: '%{thing}', hy: '%{thingg}' } } } }),
  // @ts-expect-error whom a feature tells is what the feature says
  () => defineResource({ ...kept, notices: { given: told } }),
]

const options = { open: asIs('Open'), shut: asIs('Shut') }
export const misspeltMoves = [
  () =>
    defineResource(
      withField(choice({ label, options, begins: { open: {} }, moves: { open: { shut: { needs: ['label'] } } } })),
    ),
  // @ts-expect-error where a move begins
  () => choice({ label, options, moves: { opened: { shut: {} } } }),
  // @ts-expect-error where it leads
  () => choice({ label, options, moves: { open: { shutt: {} } } }),
  // @ts-expect-error in which state a record begins
  () => choice({ label, options, begins: { opened: {} } }),
  // @ts-expect-error what a move needs
  () => defineResource(withField(choice({ label, options, moves: { open: { shut: { needs: ['labell'] } } } }))),
  // @ts-expect-error what it stamps
  () => defineResource(withField(choice({ label, options, moves: { open: { shut: { stamps: { shutOn: today } } } } }))),
  // @ts-expect-error whose it is
  () => defineResource(withField(choice({ label, options, moves: { open: { shut: { who: is('owner', 1) } } } }))),
  // @ts-expect-error what is said of it
  () => choice({ label, options, moves: { open: { shut: { need: ['label'] } } } }),
]

const refers = {
  ...base,
  fields: { ...base.fields, courseId: reference({ label: asIs('Course'), to: 'courses', as: 'course' }) },
}
const viewer = (): Viewer => ({ authGroup: 'USER', id: 1, name: '', roles: [], teamIds: [] })
declare const context: Context

// What server code writes about a resource: each of these compiled at some time, and must not.
export const misspeltOnTheServer = [
  () => notify(context, tasks, [{ notice: 'comment', id: 1, to: [1], variables: { title: 'x', content: 'y' } }]),
  // @ts-expect-error a notice that is not declared
  () => notify(context, tasks, [{ notice: 'coment', id: 1, to: [1], variables: { title: 'x', content: 'y' } }]),
  // @ts-expect-error what its texts name
  () => notify(context, tasks, [{ notice: 'comment', id: 1, to: [1], variables: { title: 'x' } }]),
  // @ts-expect-error a field of a change
  () => update(context, groups, 1, { grupState: 'ONGOING' }),
  // @ts-expect-error an option of a changed choice
  () => update(context, groups, 1, { groupState: 'ONGOINGG' }),
  // @ts-expect-error a field of a new record, and what is missing of it
  () => create(context, applicants, { nmae: 1 }),
  // @ts-expect-error a field that only the server sets, by a change of anybody
  () => update(context, consultations, 1, { applicantId: 1 }),
  // @ts-expect-error a field that the server sets
  () => stamp(context, consultations, 1, { aplicantId: 1 }),
  // @ts-expect-error a filter of a list
  () => find(context, groups, { filter: { groupStat: ['ONGOING'] } }),
  // @ts-expect-error a sort of a list
  () => find(context, groups, { sort: '-startDat' }),
  // @ts-expect-error an option of a list
  () => find(context, applicants, { options: ['calcDebts'] }),
  // @ts-expect-error a field of what was found
  async () => (await find(context, groups, {}))[0]?.nmae,
  // @ts-expect-error a computed field: 'convert' and its body are missing too
  () => defineFeature(consultations, { computed: { commentCountt: () => '' } }),
  () =>
    defineFeature(groups, {
      // @ts-expect-error a computed field
      computed: { applicantsCoun: () => '', completenessPercentage: () => '' },
      filters: { instructorIds: () => sql``, memberIds: () => sql`` },
    }),
  () =>
    defineFeature(groups, {
      computed: { applicantsCount: () => '', completenessPercentage: () => '' },
      // @ts-expect-error a filter: one is missing
      filters: { instructorIds: () => sql`` },
    }),
  // @ts-expect-error an action
  () => defineFeature(consultations, { actions: { convertt: async () => {} } }),
  // @ts-expect-error an action that nobody declares
  () => defineFeature(consultations, { actions: { convert: async () => {}, revert: async () => {} } }),
  () =>
    defineFeature(leadGenSources, {
      hooks: {
        beforeWrite: async (_, drafts) => {
          // @ts-expect-error a value of a draft
          for (const draft of drafts) draft.values.statuss = 'ACTIVE'
        },
      },
    }),
  // @ts-expect-error a field of a rule of access
  () => defineResource({ ...base, access: { read: () => is('kindd', 'lab'), write: nobody } }),
  // @ts-expect-error the first part of a path of a rule of access
  () => defineResource({ ...refers, access: { read: () => is('courze.trackId', viewer().id), write: nobody } }),
]

const asks = { label: asIs('Move'), input: { seats: integer({ label: asIs('Seats') }) } }
const misspeltActions = [
  () =>
    defineResource({
      ...base,
      actions: {
        move: {
          ...asks,
          at: { method: 'PUT', path: '/room/:id/move' },
          each: ['seats'],
          prepare: ['seats'],
          isOffered: ({ label }) => label !== null,
        },
      },
    }),
  // @ts-expect-error a word of an action
  () => defineResource({ ...base, actions: { move: { ...asks, confrim: { text: asIs('Sure?') } } } }),
  () =>
    defineResource({
      ...base,
      actions: {
        move: {
          label: asIs('Move'),
          input: {},
          // @ts-expect-error the word alone is told, and nothing beside it
          meny: true,
        },
      },
    }),
  // @ts-expect-error a field asked for each
  () => defineResource({ ...base, actions: { move: { ...asks, each: ['seets'] } } }),
  // @ts-expect-error a field that is prepared
  () => defineResource({ ...base, actions: { move: { ...asks, prepare: ['seets'] } } }),
  // @ts-expect-error a method
  () => defineResource({ ...base, actions: { move: { ...asks, at: { method: 'GET', path: '/room/move' } } } }),
  // @ts-expect-error a place
  () => defineResource({ ...base, actions: { move: { ...asks, on: 'resorce' } } }),
]

test('a row has the types of its fields', () => {
  const rooms = defineResource(base)
  const row: RowOf<typeof rooms> = { id: 1, created_at: '', updated_at: '', version: 1, label: 'A', kind: null }
  expect(Object.keys(row)).toContain('kind')
  expect(misspelt).toHaveLength(18)
  expect(misspeltConditions).toHaveLength(12)
  expect(misspeltMoves).toHaveLength(8)
  expect(misspeltActions).toHaveLength(7)
  expect(misspeltNotices).toHaveLength(10)
  expect(misspeltOnTheServer).toHaveLength(20)
})
