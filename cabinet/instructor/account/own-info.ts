import type { Draft } from '#kit/session/drafts'
import type { InstructorMe } from './me'

/** What instructors change of themselves; the e-mail is the way in and has a page of its own. */
export const names = ['name', 'phoneNumber', 'linkedInProfile'] as const
export type Typed = Record<(typeof names)[number], string>
type Read = Pick<InstructorMe, (typeof names)[number] | 'version'>

/** What a form was typed over: the record's version, and what it said then. */
export interface Over {
  version: number
  base: Typed
}

const overOf = ({ version, name, phoneNumber, linkedInProfile }: Read): Over => ({
  version,
  base: { name, phoneNumber, linkedInProfile: linkedInProfile ?? '' },
})
/** What a draft says of the fields: the browser's storage is open to whoever uses it. */
const textsOf = (values: Draft['values'] | undefined): Partial<Typed> =>
  Object.fromEntries(names.flatMap((each) => (typeof values?.[each] === 'string' ? [[each, values[each]]] : [])))

/** What was changed of what the form was typed over. */
export const changedOf = (typed: Typed, { base }: Over): Partial<Typed> =>
  Object.fromEntries(names.flatMap((each) => (typed[each].trim() === base[each] ? [] : [[each, typed[each]]])))

/** The form of a record as it opens: with a draft over the version at which that was typed, whatever the record says now. */
export function openedWith(me: Read, draft: Draft | null): { over: Over; typed: Typed } {
  const now = overOf(me)
  const over =
    draft === null || draft.version === null
      ? now
      : { version: draft.version, base: { ...now.base, ...textsOf(draft.base) } }
  return { over, typed: { ...over.base, ...textsOf(draft?.values) } }
}

/**
 * The form over the record as somebody else has left it: what was typed stays, the rest follows. `both` are the fields that
 * both changed, to something else each.
 */
export function rebased(typed: Typed, over: Over, current: Read): { over: Over; typed: Typed; both: Partial<Typed> } {
  const now = overOf(current)
  const changed = changedOf(typed, over)
  const both = names.filter(
    (each) => each in changed && now.base[each] !== over.base[each] && changed[each]?.trim() !== now.base[each],
  )
  return {
    over: now,
    typed: { ...now.base, ...changed },
    both: Object.fromEntries(both.map((each) => [each, now.base[each]])),
  }
}

/** The record as it is now, of the body of a 409; null where it says none. */
export function currentOf(body: unknown): Read | null {
  const current: Partial<Record<keyof Read, unknown>> | null | undefined =
    typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object'
      ? body.current
      : null
  const { version, name, phoneNumber, linkedInProfile } = current ?? {}
  if (typeof version !== 'number' || typeof name !== 'string' || typeof phoneNumber !== 'string') return null
  return { version, name, phoneNumber, linkedInProfile: typeof linkedInProfile === 'string' ? linkedInProfile : null }
}
