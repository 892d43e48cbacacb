import { expect, test } from 'vitest'
import { is, isIn, now } from '#resources/kernel/access'
import { defineResource, nobody } from '#resources/kernel/define-resource'
import { choice, computed, integer, money, reference, text } from '#resources/kernel/fields'
import { messages } from '#resources/kernel/messages'
import type { EmbeddedList } from '#resources/kernel/page-view'
import { asIs } from '#resources/kernel/words'
import { base, check, label, list, notes, options, seen, shelfId, state } from '../support/checked-boxes'

/** A resource whose page shows a list of another resource. */
const withList = (section: EmbeddedList) =>
  defineResource({
    ...base,
    name: 'boxes',
    fields: { label },
    views: { list, form: [], page: { facts: ['label'], sections: [section] } },
  })

test('declarations that agree with each other pass', () => {
  const boxes = defineResource({
    ...base,
    name: 'boxes',
    fields: { label, shelfId },
    access: { read: () => is('shelf.label', 'A'), write: nobody },
  })
  expect(() => check(boxes)).not.toThrow()
})

test.each<[string, () => void, string]>([
  [
    'a reference to nothing',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, at: reference({ label: asIs('At'), to: 'shelvez' }) },
        }),
      ),
    "boxes: field at: no resource is named 'shelvez'",
  ],
  [
    'a shown field that is none',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, at: reference({ label: asIs('At'), to: 'shelves', as: 'shelf', show: ['lable'] }) },
        }),
      ),
    "boxes: field at: shelves has no field 'lable' to show",
  ],
  [
    'a path of an access rule that leads nowhere',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, shelfId },
          access: { read: () => is('shelf.lable', 'A'), write: nobody },
        }),
      ),
    "boxes: access read: there is no stored field 'lable' of shelves",
  ],
  [
    'a rule of a field',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label: text({ label: asIs('Label'), readable: () => is('lable', 'A') }) },
        }),
      ),
    "boxes: field label: there is no stored field 'lable' of boxes",
  ],
  [
    'a condition on what no form knows',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { shelfId, label: text({ label: asIs('Label'), shown: is('shelf.label', 'A') }) },
        }),
      ),
    "boxes: field label: there is no stored field 'shelf.label' of boxes",
  ],
  [
    'a condition on what a record does not show of another one',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { shelfId: reference({ label: asIs('Shelf'), to: 'shelves', as: 'shelf', show: [] }), label },
          editable: { when: is('shelf.label', 'A'), message: messages.notEditable },
        }),
      ),
    "boxes: field shelfId: there is no stored field 'shelf.label' of boxes",
  ],
  [
    'a notice to nobody of the staff',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, boxId: reference({ label: asIs('Box'), to: 'boxes', as: 'box' }) },
          notices: { open: { label: asIs('x'), says: asIs('x'), when: is('label', 'A'), to: 'boxId' } },
        }),
      ),
    "boxes: notice open: 'boxId' leads to nobody of the staff",
  ],
  [
    'a notice by what is not there',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, shelfId },
          notices: { open: { label: asIs('x'), says: asIs('x'), when: is('shelf.lable', 'A'), to: 'shelfId' } },
        }),
      ),
    "boxes: notice open: there is no stored field 'lable' of shelves",
  ],
  [
    'a part of a path that leads nowhere, of the resource that lacks it',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, shelfId },
          access: { read: () => is('shelf.labl.x', 'A'), write: nobody },
        }),
      ),
    "boxes: access read: there is no stored field 'labl.x' of shelves",
  ],
  [
    'an option that a condition misspells',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, state, note: text({ label: asIs('Note'), shown: is('state', 'SHUTT') }) },
        }),
      ),
    "boxes: field note: 'state' has no option 'SHUTT'",
  ],
  [
    'an option that a rule misspells, behind a reference',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, shelfId },
          access: { read: () => isIn('shelf.state', ['OPN']), write: nobody },
        }),
      ),
    "boxes: access read: 'shelf.state' has no option 'OPN'",
  ],
  [
    'a stamp that is no value of its field',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: {
            label,
            state: choice({ label: asIs('State'), options, moves: { OPEN: { SHUT: { stamps: { label: now } } } } }),
          },
        }),
      ),
    "boxes: field state, a move: now is no value of 'label', which is of the kind text",
  ],
  [
    'a currency that is none',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, fee: money({ label: asIs('Fee'), currencyField: 'label' }) },
        }),
      ),
    "boxes: field fee: its currency 'label' is no choice beside it",
  ],
  [
    'a path of two segments',
    () => check(defineResource({ ...base, name: 'boxes', path: 'box/open', fields: { label } })),
    "boxes: path 'box/open'",
  ],
  [
    'a filter by what is not filtered',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, notes },
          views: { list: { ...list, filters: ['notes'] }, form: [] },
        }),
      ),
    "boxes: list: 'notes' is no field that can be filtered by",
  ],
  [
    'a sort by what is not sorted',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, notes },
          views: { list: { ...list, sort: '-notes' }, form: [] },
        }),
      ),
    "boxes: list: 'notes' is no field that boxes are sorted by",
  ],
  [
    'a bulk change of what the server sets',
    () =>
      check(
        defineResource({ ...base, name: 'boxes', fields: { label, seen }, views: { list, form: [], bulk: ['seen'] } }),
      ),
    "boxes: bulk: 'seen' is set by the server or at creation alone",
  ],
  [
    'a form without what a record needs',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          screen: '/boxes',
          fields: { label, size: integer({ label: asIs('Size'), required: true }) },
          views: { list, form: [{ fields: ['label'] }] },
        }),
      ),
    "boxes: form: it lacks 'size', which a new record needs",
  ],
  [
    'stages without moves',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label, state },
          views: { list, form: [], page: { facts: ['label'], stages: 'state' } },
        }),
      ),
    "boxes: page: stages 'state' is no choice with moves",
  ],
  [
    'a list of nothing on a page',
    () => check(withList({ list: 'shelvez', by: 'boxId' })),
    'boxes: page, list shelvez: no resource is named so',
  ],
  [
    'a list by what is no filter',
    () => check(withList({ list: 'shelves', by: 'boxId' })),
    "boxes: page, list shelves: shelves have no filter 'boxId'",
  ],
  [
    'a column that the list lacks',
    () => check(withList({ list: 'shelves', by: 'label', columns: ['lable'] })),
    "boxes: page, list shelves: shelves have no column 'lable'",
  ],
  [
    'an order that the list lacks',
    () => check(withList({ list: 'shelves', by: 'label', sort: '-lable' })),
    "boxes: page, list shelves: 'lable' is no field that shelves are sorted by",
  ],
  [
    'an action that no feature does',
    () =>
      check(
        defineResource({
          ...base,
          name: 'boxes',
          fields: { label },
          actions: { open: { label: asIs('Open'), input: {} } },
        }),
      ),
    "boxes: no feature gives it the actions 'open': server/domain/<subject>/feature.ts",
  ],
  [
    'a computed field without its SQL',
    () =>
      check(
        defineResource({ ...base, name: 'boxes', fields: { label, size: computed(integer({ label: asIs('Size') })) } }),
      ),
    "boxes: no feature gives it the computed 'size'",
  ],
  [
    'SQL that nothing asks for',
    () => check(defineResource({ ...base, name: 'boxes', fields: { label } }), { computed: { size: () => '1' } }),
    "boxes: its feature gives computed 'size', which nothing declares",
  ],
])('%s stops the start by its name', (_, work, message) => {
  expect(work).toThrow(message)
})
