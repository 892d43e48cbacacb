import { admins } from '#resources/access'
import type { Viewer } from '#resources/kernel/access'

/** The parameter of the view, and its values (part 2 §3 'Reminder': OWNED and CREATED). */
export const VIEW = 'view'
export const views = ['OWNED', 'CREATED'] as const
export type View = (typeof views)[number]

export const viewIn = (params: URLSearchParams): View => (params.get(VIEW) === 'CREATED' ? 'CREATED' : 'OWNED')

/** Whose tasks or reminders a view shows; an administrator who filters by a user sees all of that user's. */
export function viewFilter(params: URLSearchParams, viewer: Viewer): Readonly<Record<string, unknown>> {
  if (admins(viewer) && params.has('userIds')) return {}
  return viewIn(params) === 'CREATED' ? { creatorIds: [viewer.id] } : { ownerIds: [viewer.id] }
}

/** The filters Owner and User are the administrators' (PERM-009, PERM-010). */
export const withheldFilters = (viewer: Viewer): readonly string[] => (admins(viewer) ? [] : ['ownerIds', 'userIds'])
