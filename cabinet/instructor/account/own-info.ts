import type { Draft } from '#kit/session/drafts'
import type { InstructorMe } from './me'

/** The fields that instructors can change themselves; the e-mail is used to sign in and has its own page. */
export const names = ['name', 'phoneNumber', 'linkedInProfile'] as const
export type Typed = Record<(typeof names)[number], string>
type Read = Pick<InstructorMe, (typeof names)[number] | 'version'>

/** What the typed values are based on: the record's version and its values at that version. */
export interface Over {
  version: number
  base: Typed
}

const overOf = ({ version, name, phoneNumber, linkedInProfile }: Read): Over => ({
  version,
  base: { name, phoneNumber, linkedInProfile: linkedInProfile ?? '' },
})
/** The draft's texts by field. Anybody with this browser can edit its storage, so anything else is ignored. */
const textsOf = (values: Draft['values'] | undefined): Partial<Typed> =>
  Object.fromEntries(names.flatMap((each) => (typeof values?.[each] === 'string' ? [[each, values[each]]] : [])))

/** The fields whose values differ from those that the form is based on. */
export const changedOf = (typed: Typed, { base }: Over): Partial<Typed> =>
  Object.fromEntries(names.flatMap((each) => (typed[each].trim() === base[each] ? [] : [[each, typed[each]]])))

/** The form's initial state. A draft stays based on the version at which it was typed, even if the record has changed since. */
export function openedWith(me: Read, draft: Draft | null): { over: Over; typed: Typed } {
  const now = overOf(me)
  const over =
    draft === null || draft.version === null
      ? now
      : { version: draft.version, base: { ...now.base, ...textsOf(draft.base) } }
  return { over, typed: { ...over.base, ...textsOf(draft?.values) } }
}

/**
 * Applies the typed values to a version that somebody else saved: changed fields keep the typed values, the others take the new ones.
 * `both` are the new values of fields that both sides changed differently.
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

/** The current record from the body of a 409; null if it has none. */
export function currentOf(body: unknown): Read | null {
  const current: Partial<Record<keyof Read, unknown>> | null | undefined =
    typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object'
      ? body.current
      : null
  const { version, name, phoneNumber, linkedInProfile } = current ?? {}
  if (typeof version !== 'number' || typeof name !== 'string' || typeof phoneNumber !== 'string') return null
  return { version, name, phoneNumber, linkedInProfile: typeof linkedInProfile === 'string' ? linkedInProfile : null }
}
