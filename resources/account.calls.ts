import { z } from 'zod'
import { defineCall } from './kernel/call'
import { messages } from './kernel/messages'

const tag = 'Account'
/** Who is signed in, with roles and authGroup (part 1 §7); one call for each group. */
export const currentUser = (['user', 'instructor', 'student'] as const).map((path) => defineCall({
  method: 'GET', path: `/${path}/me`, summary: `Who is signed in (${path})`, who: 'signedIn', tag,
}))

const list = z.strictObject({
  hidden: z.array(z.string().max(100)).max(200, messages.most(200)).nullable().optional(),
  density: z.enum(['compact', 'normal', 'comfortable'], messages.choice).optional(),
  rowColors: z.boolean(messages.flag).optional(),
})
/** What a person sets for themselves; kept on the server. `lists` is keyed by resource. */
export const preferences = z.strictObject({
  language: z.enum(['en', 'hy'], messages.choice).optional(),
  colorScheme: z.enum(['light', 'dark', 'system'], messages.choice).optional(),
  lists: z.record(z.string().max(100), list).optional(),
})
export type Preferences = z.output<typeof preferences>
export const readPreferences = defineCall({
  method: 'GET', path: '/preferences', summary: 'Own preferences', who: 'signedIn', tag, answer: preferences,
})
/** Merges what is sent into what is kept. */
export const writePreferences = defineCall({
  method: 'PUT', path: '/preferences', summary: 'Change own preferences', who: 'signedIn', tag, body: preferences, answer: preferences,
})
