import { z } from 'zod'
import { hasRole, type Viewer } from './kernel/access'
import { shownAs } from './kernel/body'
import { defineCall } from './kernel/call'
import { bulkAnswer } from './kernel/derived-parts'
import { id } from './kernel/kinds/reference'
import { messages } from './kernel/messages'

const runners = (viewer: Viewer) =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_PROJECT_COORDINATOR')
const state = z.enum(['COMPLETED', 'MISSED', 'UPCOMING'], messages.choice)
const each = z.array(z.strictObject({ id, lessonState: state }), messages.list).max(10_000, messages.most(10_000))
const isAlike = (value: unknown): value is { ids: unknown[]; values: object } =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'values' in value &&
  typeof value.values === 'object' &&
  Object.keys(value).length === 2
/** Converts `{ ids, values }` of the other bulk calls to the list that this call takes. */
const eachOf = (value: unknown) => (isAlike(value) ? value.ids.map((one) => ({ ...value.values, id: one })) : value)

/** Sets the state of several lessons: a state for each, or, as in other bulk calls, the same for all `ids`; returns a result for each. */
export const updateLessons = defineCall({
  operationId: 'updateLessons',
  method: 'PUT',
  path: '/lesson/bulk',
  summary: 'Set the state of lessons',
  who: runners,
  tag: 'Lessons',
  body: shownAs(
    z.preprocess(eachOf, each),
    z.union([each, z.strictObject({ ids: z.array(id), values: z.strictObject({ lessonState: state }) })]),
  ),
  answer: bulkAnswer,
  changes: ['lessons', 'groups', 'applicants'],
})
