import { z } from 'zod'
import { hasRole } from './access'
import { defineCall } from './call'
import { pageOf } from './page-query'

const removed = z.strictObject({
  /** Name of the resource whose record it is. */
  resource: z.string(),
  id: z.int(),
  /** The record's name; null where it says none. */
  name: z.string().nullable(),
  at: z.string(),
  /** Who deleted it; null where no history tells. */
  byName: z.string().nullable(),
})
export type Removed = z.output<typeof removed>

/** Deleted records that an administrator can still restore (DECISIONS 'Deleting'), the latest first. Each comes back by its resource's `restore`. */
export const listRemoved = defineCall({
  method: 'GET',
  path: '/history/removed',
  operationId: 'listRemoved',
  summary: 'Deleted records that can be restored',
  who: (viewer) => hasRole(viewer, 'ROLE_ADMIN'),
  query: pageOf(50),
  answer: z.strictObject({ removed: z.array(removed), totalElements: z.int() }),
  tag: 'History',
})
