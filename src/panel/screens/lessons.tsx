import type { ScreenParts } from '../kernel/screen-parts'

/** Lessons: in the drawer over the calendar; their group has the page. */
export const parts: ScreenParts = { pageLink: ({ groupId }) => `/groups/${groupId}` }
