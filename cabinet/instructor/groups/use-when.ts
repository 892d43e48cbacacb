import { formatInstantDay, formatTime, formatWeekday } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { dayOf } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { instructorArea } from '../texts'
import { isToday, type OwnGroup } from './use-own-groups'

/** When a group meets next: 'Today, 10:00–12:00', 'Fri, 20 Nov, 2026, 11:00–13:00'; null without a next lesson. */
export function useWhen() {
  const t = useText(instructorArea)
  const today = useToday()
  return (group: OwnGroup): string | null => {
    const { next } = group
    if (!next) return null
    const hours = { from: formatTime(next.startDate), to: formatTime(next.endDate) }
    if (isToday(group, today)) return t('today', hours)
    return `${formatWeekday(dayOf(next.startDate), 'short')}, ${formatInstantDay(next.startDate)}, ${hours.from}–${hours.to}`
  }
}
