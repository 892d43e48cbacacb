import { z } from 'zod'
import { hasRole } from './access'
import { defineCall } from './call'
import { defineMessages } from './message'
import { DEFAULT_PAGE_SIZE, pageOf } from './page-query'

const removed = z.strictObject({
  /** The name of the record's resource. */
  resource: z.string(),
  id: z.int(),
  /** The record's name; null if it has none. */
  name: z.string().nullable(),
  at: z.string(),
  /** Who deleted it; null if the history does not say. */
  byName: z.string().nullable(),
})
export type Removed = z.output<typeof removed>

/** The deleted records that an administrator can still restore (DECISIONS 'Deleting'), the latest first; the `restore` call of their resource restores them. */
export const listRemoved = defineCall({
  method: 'GET',
  path: '/history/removed',
  operationId: 'listRemoved',
  summary: 'Deleted records that can be restored',
  who: (viewer) => hasRole(viewer, 'ROLE_ADMIN'),
  query: pageOf(DEFAULT_PAGE_SIZE),
  answer: z.strictObject({ removed: z.array(removed), totalElements: z.int() }),
  tag: 'History',
})

/** Why a deleted record cannot be restored yet. */
export const removedMessages = defineMessages('removed', {
  /** `name` is of the record that it belongs to. */
  ownerFirst: {
    en: 'It belongs to %{name}, which was deleted too. Restore that first.',
    hy: 'Սա վերաբերում է ջնջված գրառման՝ %{name}։ Նախ վերականգնեք այն։',
  },
  taken: {
    en: '%{field}: another record has the same by now. Change it there first.',
    hy: '%{field}․ նույնն արդեն ունի մեկ այլ գրառում։ Նախ փոխեք այնտեղ։',
  },
})
