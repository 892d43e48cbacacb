// In a file of its own, so that a cabinet's first page loads no schemas.

/** States of a group and how they are drawn (part 2 §4, look 'Statuses'). */
export const groupStates = {
  ON_HOLD: { label: { en: 'On hold', hy: 'Սպասման մեջ' }, look: { tone: 'amber', glyph: 'bars' } },
  PLANNING: { label: { en: 'Planning', hy: 'Պլանավորվող' }, look: { tone: 'grey', glyph: 'dashed' } },
  ONGOING: { label: { en: 'Ongoing', hy: 'Ընթացիկ' }, look: { tone: 'green', glyph: 'half' } },
  WAITING_FOR_DEMO: {
    label: { en: 'Waiting for Demo', hy: 'Սպասում է դեմոյի' },
    look: { tone: 'blue', glyph: 'threeQuarters' },
  },
  TERMINATED: { label: { en: 'Terminated', hy: 'Ավարտված' }, look: { tone: 'grey', glyph: 'tick' } },
} as const
export type GroupState = keyof typeof groupStates

/** Formats of teaching. */
export const courseFormats = {
  ONLINE: { en: 'Online', hy: 'Առցանց' },
  OFFLINE: { en: 'Offline', hy: 'Առկա' },
  COMBINED: { en: 'Combined', hy: 'Համակցված' },
} as const
export type CourseFormat = keyof typeof courseFormats
