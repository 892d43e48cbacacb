import type { Preferences } from './account.calls'

/** Merges a change into a person's preferences: lists and mail settings are merged by key, other properties are replaced. */
export const mergePreferences = (before: Preferences, change: Preferences): Preferences => {
  const lists = { ...before.lists }
  for (const [name, list] of Object.entries(change.lists ?? {})) lists[name] = { ...lists[name], ...list }
  return { ...before, ...change, lists, mail: { ...before.mail, ...change.mail } }
}
