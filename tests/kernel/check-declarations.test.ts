import { expect, test } from 'vitest'
import { is } from '#resources/kernel/access'
import { defineResource, type Views } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { choice, computed, flag, text, when } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { base, check, label, list, notes, options, shelfId, state } from '../support/checked-boxes'

const boxOf = (fields: Fields) => defineResource({ ...base, name: 'boxes', fields: { label, ...fields } })
const moved = { label: asIs('State'), options, moves: { OPEN: { SHUT: {} } } } as const
const withViews = (views: Partial<Views<{ label: typeof label; state: typeof state }>>) =>
  defineResource({ ...base, name: 'boxes', fields: { label, state }, views: { list, form: [], ...views } })

test.each<[string, () => void, string]>([
  [
    'a field that every record has',
    () => check(boxOf({ version: text({ label: asIs('Version') }) })),
    "boxes: field version: every record already has 'version'",
  ],
  [
    'two fields read by one name',
    () => check(boxOf({ shelf: label, shelfId })),
    "boxes: field shelfId: it is read as 'shelf', and so is field shelf",
  ],
  [
    'two fields in one column',
    () => check(boxOf({ dueOn: label, due_on: label })),
    "boxes: field due_on: its column 'due_on' is also that of field dueOn",
  ],
  [
    'a default state that no record begins with',
    () => check(boxOf({ state: choice({ ...moved, default: 'SHUT', begins: { OPEN: {} } }) })),
    "boxes: field state: its default 'SHUT' is not among the states that it begins with",
  ],
  [
    'first states of a choice without moves',
    () => check(boxOf({ state: choice({ label: asIs('State'), options, begins: { OPEN: {} } }) })),
    'boxes: field state: begins needs moves',
  ],
  [
    'a move that stamps a computed field',
    () =>
      check(
        boxOf({
          isOpen: computed(flag({ label: asIs('Open') }), when(is('label', 'a'))),
          state: choice({ ...moved, moves: { OPEN: { SHUT: { stamps: { isOpen: true } } } } }),
        }),
      ),
    "boxes: field state, a move: there is no stored field 'isOpen' to stamp",
  ],
  [
    'an index over rows',
    () => check(defineResource({ ...base, name: 'boxes', fields: { label, notes }, indexes: [['label', 'notes']] })),
    "boxes: indexes: 'notes' is no field with a column",
  ],
  [
    'a unique field without a column',
    () => check(defineResource({ ...base, name: 'boxes', fields: { label, notes }, uniqueTogether: [['notes']] })),
    "boxes: uniqueTogether: 'notes' is no field with a column",
  ],
  [
    'an action with the address of another call',
    () =>
      defineResource({
        ...base,
        name: 'boxes',
        fields: { label },
        actions: { place: { label: asIs('Place'), input: {} } },
      }),
    'resource boxes: action place: a name is letters and digits, and not that of another call',
  ],
  [
    'a column that is there twice',
    () => check(withViews({ list: { columns: ['label'], hidden: ['label'] } })),
    "boxes: list: 'label' is there twice",
  ],
  [
    'a section of comments that it does not have',
    () => check(withViews({ page: { facts: ['label'], sections: ['comments'] } })),
    "boxes: page: a section 'comments' needs 'comments: true'",
  ],
  [
    'a section of history in a tab, where none is kept',
    () =>
      check(
        withViews({ page: { facts: ['label'], tabs: [{ name: 'past', title: asIs('Past'), sections: ['history'] }] } }),
      ),
    "boxes: page: a section 'history' needs 'history: true'",
  ],
  [
    'a field to be hidden that is no fact',
    () => check(withViews({ page: { facts: ['label'], ifAny: ['state'] } })),
    "boxes: page: 'state' of ifAny is not among the facts",
  ],
  [
    'a board of what has no screen',
    () => check({ ...withViews({ board: { by: 'state', card: [] } }), screen: null }),
    'boxes: a board and a page need the address of a screen',
  ],
])('%s stops the start by its name', (_, work, message) => {
  expect(work).toThrow(message)
})
