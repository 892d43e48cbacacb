import type { Preferences } from './account.calls'

/** What a person has set with a change of it: lists and mail settings are joined one by one, the rest is replaced as a whole. */
export const mergePreferences = (before: Preferences, change: Preferences): Preferences => {
  const lists = { ...before.lists }
  for (const [name, list] of Object.entries(change.lists ?? {})) lists[name] = { ...lists[name], ...list }
  return { ...before, ...change, lists, mail: { ...before.mail, ...change.mail } }
}
