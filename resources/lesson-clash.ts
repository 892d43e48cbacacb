import { launchMessages, lessonMessages } from './groups.messages'
import type { Message } from './kernel/message'
import type { Clash } from './schedule'

const at = ({ day, startHour, endHour }: Clash) => ({ day, start: startHour, end: endHour })

/** Message: an instructor has a lesson of another group at that time. */
export const teachesElsewhere = (instructor: string, group: string, clash: Clash): Message =>
  launchMessages.teachesElsewhere({ instructor, group, ...at(clash) })
/** Message: the group has another lesson at that time. */
export const hasLesson = (group: string, number: number | null, clash: Clash): Message =>
  lessonMessages.groupBusy({ group, number: number ?? '–', ...at(clash) })
