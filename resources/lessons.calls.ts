import { z } from 'zod'
import { hasRole, type Viewer } from './kernel/access'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'
import { messages } from './kernel/messages'

const runners = (viewer: Viewer) =>
  hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_PROGRAM_MANAGER', 'ROLE_PROJECT_COORDINATOR')
const state = z.enum(['COMPLETED', 'MISSED', 'UPCOMING'], messages.choice)
const ids = z.array(id, messages.list).max(10_000, messages.most(10_000))
const each = z.array(z.strictObject({ id, lessonState: state }), messages.list).max(10_000, messages.most(10_000))
const alike = z.strictObject({ ids, values: z.strictObject({ lessonState: state }) })

/** Sets the state of several lessons: each its own, or all of `ids` alike as in the other bulk calls; a result for each. */
export const updateLessons = defineCall({
  method: 'PUT', path: '/lesson/bulk', summary: 'Set the state of lessons', who: runners, tag: 'Lessons',
  body: z.union([each, alike], messages.json),
})
