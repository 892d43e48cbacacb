import { z } from 'zod'
import { instructors } from './instructors'
import { staffRoles } from './kernel/access'
import { recordBeside } from './kernel/body'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'
import { line, lines } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { users } from './users'
import { languageNames } from './kernel/words'

const tag = 'Account'
/** The signed-in person, with roles and authGroup (part 1 §7); one call for each group. */
const me = <const Path extends string, S extends z.ZodType>(path: Path, answer: S, shows: string[]) =>
  defineCall({
    operationId: `${path}Me`,
    method: 'GET',
    path: `/${path}/me` as const,
    summary: `Who is signed in (${path})`,
    who: 'signedIn',
    tag,
    answer,
    shows,
  })
/** Data of a signed-in person beside the record; `zone` is the academy's time zone. */
const kept = {
  authGroup: z.enum(['USER', 'INSTRUCTOR', 'STUDENT']),
  roles: z.array(z.enum(staffRoles)),
  teamIds: z.array(id),
  language: z.enum(languageNames).nullable(),
  mustChangePassword: z.boolean(),
  zone: z.string(),
}
/** A student, represented by the application that the account uses. */
const student = z.strictObject({
  id,
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  personId: id,
  version: z.int(),
  ...kept,
})
export const currentUser = {
  USER: me('user', recordBeside(users, kept), ['users']),
  INSTRUCTOR: me('instructor', recordBeside(instructors, kept), ['instructors']),
  STUDENT: me('student', student, ['applicants']),
}

/** The minimum and maximum width of a column, in pixels. */
export const [COLUMN_LEAST, COLUMN_MOST] = [40, 800]
const list = z.strictObject({
  hidden: z.array(z.string().max(100)).max(200, messages.most(200)).nullable().optional(),
  density: z.enum(['compact', 'normal', 'comfortable'], messages.choice).optional(),
  /** Widths in pixels of the columns that were resized. */
  widths: z.record(z.string().max(100), z.int().min(COLUMN_LEAST).max(COLUMN_MOST)).optional(),
  rowColors: z.boolean(messages.flag).optional(),
  /** The saved view with which the list opens. */
  view: z.int().positive().nullable().optional(),
})
/** Mail settings of a staff user: sender name and signature, and the notifications that come by mail. */
const mail = (noticeKind: z.ZodType<string>) =>
  z.strictObject({
    senderName: line(120).nullable().optional(),
    signature: lines(2000).nullable().optional(),
    notices: z.array(noticeKind, messages.list).max(50, messages.most(50)).optional(),
  })

/** A person's preferences, stored on the server; kinds of notices come from all declarations. `lists` is keyed by resource. */
export const preferencesOf = (noticeKind: z.ZodType<string>) =>
  z.strictObject({
    language: z.enum(languageNames, messages.choice).optional(),
    colorScheme: z.enum(['light', 'dark', 'system'], messages.choice).optional(),
    lists: z.record(z.string().max(100), list).optional(),
    mail: mail(noticeKind).optional(),
    /** Whether new notifications are silent. */
    isMuted: z.boolean(messages.flag).optional(),
  })
const preferences = preferencesOf(z.string())
export type Preferences = z.output<typeof preferences>
export const readPreferences = defineCall({
  operationId: 'readPreferences',
  method: 'GET',
  path: '/preferences',
  summary: 'Own preferences',
  who: 'signedIn',
  tag,
  answer: preferences,
  shows: ['preferences'],
})
/** Merges the given preferences into the stored ones. */
export const writePreferences = defineCall({
  operationId: 'writePreferences',
  method: 'PUT',
  path: '/preferences',
  summary: 'Change own preferences',
  who: 'signedIn',
  tag,
  body: preferences,
  answer: preferences,
  changes: ['preferences'],
})
