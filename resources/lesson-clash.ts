import type { Clash } from './schedule'

const at = ({ day, startHour, endHour }: Clash) => `on ${day}, ${startHour}–${endHour}`

/** An instructor has a lesson of another group at the time. */
export const teachesElsewhere = (instructor: string, group: string, clash: Clash): string =>
  `${instructor} teaches ${group} at the same time (${at(clash)}).`
/** The group itself has another lesson at the time. */
export const hasLesson = (group: string, number: number | null, clash: Clash): string =>
  `${group} has lesson ${number ?? '–'} at the same time (${at(clash)}).`
