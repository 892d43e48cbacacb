import { staff } from '#resources/access'
import { defineResource, nobody, type AnyResource } from '#resources/kernel/define-resource'
import { choice, instant, reference, rows, text } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { checkKernel } from '#server/kernel/check-kernel'
import type { AnyFeature } from '#server/kernel/feature'

/** What a small resource declares besides its name and its fields. */
export const base = {
  path: 'box',
  screen: '/boxes',
  title: { one: asIs('Box'), many: asIs('Boxes') },
  display: 'label',
  access: { read: staff, write: nobody },
} as const
export const label = text({ label: asIs('Label') })
export const options = { OPEN: asIs('Open'), SHUT: asIs('Shut') }
export const state = choice({ label: asIs('State'), options })
export const shelves = defineResource({ ...base, name: 'shelves', fields: { label, state } })
export const notes = rows({ label: asIs('Notes'), fields: { label } })
export const seen = instant({ label: asIs('Seen'), readOnly: true })
export const list = { columns: ['label'] } as const
export const shelfId = reference({ label: asIs('Shelf'), to: 'shelves', as: 'shelf', show: ['label'] })

/** Checks a resource beside that of shelves, as at the start of the server. */
export const check = (resource: AnyResource, feature?: Omit<AnyFeature, 'resource'>) =>
  checkKernel({
    resources: new Map([shelves, resource].map((each) => [each.name, each])),
    features: new Map(feature ? [[resource.name, { resource, ...feature }]] : []),
    staff: 'shelves',
  })
