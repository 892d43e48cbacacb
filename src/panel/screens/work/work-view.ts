import { admins } from '#resources/access'
import type { Viewer } from '#resources/kernel/access'

/** URL parameter of the view, and its values (part 2 §3 'Reminder': OWNED and CREATED). */
export const VIEW = 'view'
export const views = ['OWNED', 'CREATED'] as const
export type View = (typeof views)[number]

export const viewIn = (params: URLSearchParams): View => (params.get(VIEW) === 'CREATED' ? 'CREATED' : 'OWNED')

/** Filter for the tasks or reminders of a view; empty for an administrator who filters by a user, to show all of that user's. */
export function viewFilter(params: URLSearchParams, viewer: Viewer): Readonly<Record<string, unknown>> {
  if (admins(viewer) && params.has('userIds')) return {}
  return viewIn(params) === 'CREATED' ? { creatorIds: [viewer.id] } : { ownerIds: [viewer.id] }
}

/** The filters Owner and User are hidden from all but administrators (PERM-009, PERM-010). */
export const withheldFilters = (viewer: Viewer): readonly string[] => (admins(viewer) ? [] : ['ownerIds', 'userIds'])
