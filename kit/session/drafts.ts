import { DRAFTS, localKeys, readLocal, tryStorage, writeLocal } from './local-store'
import type { CurrentUser } from './session-store'

/** Unsaved input of a form. */
export interface Draft {
  /** The time of the last input, in epoch milliseconds. */
  at: number
  /** The version of the edited record; null for a new one. */
  version: number | null
  /** The input, by field. */
  values: Readonly<Record<string, unknown>>
  /** The record's original values of the edited fields, to detect changes by others. */
  base?: Readonly<Record<string, unknown>>
}

/** The most drafts in this browser, of all people; the oldest are removed first. */
const MOST = 50
/** A draft is removed after so many ms: two weeks. */
const OLDEST = 14 * 24 * 3_600_000
/** Longer drafts, in characters, are not stored: a browser limits a site to 5 million. */
const LONGEST = 400_000

/** The key prefix of a person's drafts, which keeps drafts of different people apart. */
const placeOf = ({ authGroup, id }: Pick<CurrentUser, 'authGroup' | 'id'>) => `${DRAFTS}${authGroup}.${id} `
/** The key of a form's draft for one person. */
export const draftKey = (person: Pick<CurrentUser, 'authGroup' | 'id'>, form: string): string => placeOf(person) + form

let isOver = false

/** The draft under a key; null if it is missing, invalid, or too old, in which case it is removed. */
export function readDraft(key: string): Draft | null {
  const draft = parsed(readLocal(key))
  if (draft === null || Date.now() - draft.at < OLDEST) return draft
  dropDraft(key)
  return null
}

/**
 * Stores a draft; if the browser has no room, older drafts are removed first, and at worst this one is not stored. Never throws, so that
 * typing is not interrupted.
 */
export function keepDraft(key: string, draft: Draft): void {
  const whole = JSON.stringify(draft)
  // Without the base the user has to resolve more conflicts, but nothing is lost.
  const text = whole.length > LONGEST ? JSON.stringify({ ...draft, base: undefined }) : whole
  if (isOver || text.length > LONGEST) return dropDraft(key)
  if (readLocal(key) === null) tidyDrafts(MOST - 1)
  if (written(key, text)) return
  tidyDrafts(0)
  written(key, text)
}

/** Removes a draft that was saved or discarded. */
export function dropDraft(key: string): void {
  written(key, null)
}

/** Removes the drafts of a person who signs out, and stores none until the page is reloaded. */
export function dropDraftsOf(person: Pick<CurrentUser, 'authGroup' | 'id'>): void {
  isOver = true
  for (const key of localKeys()) if (key.startsWith(placeOf(person))) dropDraft(key)
}

/** Removes all but the latest `most` drafts, and those that are too old. */
export function tidyDrafts(most = MOST): void {
  const drafts = localKeys()
    .filter((key) => key.startsWith(DRAFTS))
    .map((key) => ({ key, at: readDraft(key)?.at ?? 0 }))
  const latest = drafts.toSorted((one, other) => other.at - one.at)
  for (const { key } of latest.filter(({ at }, index) => index >= most || at === 0)) dropDraft(key)
}

/** Storage of a form's draft. */
export interface KeptDraft {
  read: () => Draft['values'] | null
  keep: (values: Draft['values']) => void
  drop: () => void
}
/** A draft stored on the device, for one person (`draftKey`). */
export const draftAt = (key: string): KeptDraft => ({
  read: () => readDraft(key)?.values ?? null,
  keep: (values) => keepDraft(key, { at: Date.now(), version: null, values }),
  drop: () => dropDraft(key),
})
/** A draft stored for this tab only: survives a reload, not closing the tab. */
export const draftOfTab = (form: string): KeptDraft => {
  const key = DRAFTS + form
  return {
    read: () => parsed(tryStorage(() => sessionStorage.getItem(key)))?.values ?? null,
    keep: (values) =>
      void tryStorage(() => sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), version: null, values }))),
    drop: () => void tryStorage(() => sessionStorage.removeItem(key)),
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

/** Anybody who uses this browser can change local storage, so an invalid draft is ignored. */
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
