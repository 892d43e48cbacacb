import { DRAFTS, localKeys, readLocal, writeLocal } from './local-store'
import type { CurrentUser } from './session-store'

/** What somebody typed into a form and did not save. */
export interface Draft {
  /** When it was typed last, in ms since 1970. */
  at: number
  /** The version of the record that it was typed over, null for a new one. */
  version: number | null
  /** What was typed, by field. */
  values: Readonly<Record<string, unknown>>
  /** What the record said in the fields that were typed in: who changed it since did so from there. */
  base?: Readonly<Record<string, unknown>>
}

/** Drafts of this browser, all people together; the oldest go first. */
const MOST = 50
/** A draft is forgotten after so many ms: a fortnight. */
const OLDEST = 14 * 24 * 3_600_000
/** A longer draft, in letters, is not kept: a browser gives a site 5 million. */
const LONGEST = 400_000

/** Where the drafts of a person stand: nobody else's screens read there. */
const placeOf = ({ authGroup, id }: Pick<CurrentUser, 'authGroup' | 'id'>) => `${DRAFTS}${authGroup}.${id} `
/** The key of a form's draft for one person. */
export const draftKey = (person: Pick<CurrentUser, 'authGroup' | 'id'>, form: string): string => placeOf(person) + form

let isOver = false

/** The draft under a key, or null: none, no draft at all, or too old, which is forgotten. */
export function readDraft(key: string): Draft | null {
  const draft = parsed(readLocal(key))
  if (draft === null || Date.now() - draft.at < OLDEST) return draft
  dropDraft(key)
  return null
}

/** Keeps a draft; when the browser has no room, older ones go, and at the worst this one. Never throws: typing goes on. */
export function keepDraft(key: string, draft: Draft): void {
  const whole = JSON.stringify(draft)
  // Without the base more is asked of the person, and nothing is lost.
  const text = whole.length > LONGEST ? JSON.stringify({ ...draft, base: undefined }) : whole
  if (isOver || text.length > LONGEST) return dropDraft(key)
  if (readLocal(key) === null) tidyDrafts(MOST - 1)
  if (written(key, text)) return
  tidyDrafts(0)
  written(key, text)
}

/** Forgets a draft: it is saved, or thrown away. */
export function dropDraft(key: string): void {
  written(key, null)
}

/** Forgets the drafts of somebody who signs out, and keeps none until the page is loaded anew. */
export function dropDraftsOf(person: Pick<CurrentUser, 'authGroup' | 'id'>): void {
  isOver = true
  for (const key of localKeys()) if (key.startsWith(placeOf(person))) dropDraft(key)
}

/** Leaves so many drafts, the latest, and none that is too old. */
export function tidyDrafts(most = MOST): void {
  const drafts = localKeys()
    .filter((key) => key.startsWith(DRAFTS))
    .map((key) => ({ key, at: readDraft(key)?.at ?? 0 }))
  const latest = drafts.toSorted((one, other) => other.at - one.at)
  for (const { key } of latest.filter(({ at }, index) => index >= most || at === 0)) dropDraft(key)
}

/** What a form keeps of what is typed, wherever that is. */
export interface KeptDraft {
  read: () => Draft['values'] | null
  keep: (values: Draft['values']) => void
  drop: () => void
}
/** Kept on the device, for one person (`draftKey`). */
export const draftAt = (key: string): KeptDraft => ({
  read: () => readDraft(key)?.values ?? null,
  keep: (values) => keepDraft(key, { at: Date.now(), version: null, values }),
  drop: () => dropDraft(key),
})
/** Kept in this tab alone: through a reload, and gone when it is closed. */
export const draftOfTab = (form: string): KeptDraft => {
  const key = DRAFTS + form
  // A browser may refuse its storage: then nothing is kept.
  const tried = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: () => parsed(tried(() => sessionStorage.getItem(key)))?.values ?? null,
    keep: (values) =>
      void tried(() => sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), version: null, values }))),
    drop: () => void tried(() => sessionStorage.removeItem(key)),
  }
}

function written(key: string, text: string | null): boolean {
  try {
    writeLocal(key, text)
    return true
  } catch {
    return false
  }
}

/** Local storage is open to whoever uses this browser: what is no draft counts as none. */
function parsed(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null
    if (typeof draft?.at !== 'number' || typeof draft.values !== 'object' || draft.values === null) return null
    const { at, version, values, base } = draft
    const isBased = typeof base === 'object' && base !== null
    return { at, version: typeof version === 'number' ? version : null, values, ...(isBased && { base }) }
  } catch {
    return null
  }
}
