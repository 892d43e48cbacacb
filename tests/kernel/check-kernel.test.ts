import { expect, test } from 'vitest'
import { staff } from '#resources/access'
import { is } from '#resources/kernel/access'
import { defineResource, nobody, type AnyResource } from '#resources/kernel/define-resource'
import { computed, integer, reference, text } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { checkKernel } from '#server/kernel/check-kernel'
import type { AnyFeature } from '#server/kernel/feature'

const base = {
  path: 'box',
  screen: null,
  title: { one: asIs('Box'), many: asIs('Boxes') },
  display: 'label',
  access: { read: staff, write: nobody },
} as const
const shelves = defineResource({ ...base, name: 'shelves', fields: { label: text({ label: asIs('Label') }) } })
const label = text({ label: asIs('Label') })
const shelfId = reference({ label: asIs('Shelf'), to: 'shelves', as: 'shelf', show: ['label'] })

const check = (resource: AnyResource, feature?: Omit<AnyFeature, 'resource'>) =>
  checkKernel({
    resources: new Map([shelves, resource].map((each) => [each.name, each])),
    features: new Map(feature ? [[resource.name, { resource, ...feature }]] : []),
    staff: 'shelves',
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
    "boxes: access read: there is no stored field 'lable'",
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
    "boxes: field label: there is no stored field 'lable'",
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
    "boxes: field label: there is no stored field 'shelf.label'",
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
    "boxes: notice open: there is no stored field 'lable'",
  ],
  [
    'a computed field without its SQL',
    () =>
      check(
        defineResource({ ...base, name: 'boxes', fields: { label, size: computed(integer({ label: asIs('Size') })) } }),
      ),
    "boxes: its feature gives no computed 'size'",
  ],
  [
    'SQL that nothing asks for',
    () => check(defineResource({ ...base, name: 'boxes', fields: { label } }), { computed: { size: () => '1' } }),
    "boxes: its feature gives computed 'size', which nothing declares",
  ],
])('%s stops the start by its name', (_, work, message) => {
  expect(work).toThrow(message)
})
