import type { Reminder } from '#resources/reminders'
import { addDays, clockAt, dayOf, instantOf } from '#resources/kernel/zoned-time'
import { formatInstant } from '#kit/format/dates'
import { academyZone } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { workArea } from './texts'
import { useWorkChange } from './use-work-change'

const HOUR_MS = 3_600_000

/** Computes the new reminding date (an instant) of each postponement; `at` is the later of the old date and now (part 2 §4). */
const postponements = {
  hour: (at: Date) => new Date(at.getTime() + HOUR_MS).toISOString(),
  tomorrow: (_: Date, now: Date, zone: string) => instantOf(addDays(dayOf(now.toISOString(), zone), 1), '09:00', zone),
  week: (at: Date, _: Date, zone: string) => {
    const clock = clockAt(at.getTime(), zone)
    return instantOf(addDays(clock.slice(0, 10), 7), clock.slice(11, 16), zone)
  },
} as const satisfies Record<string, (at: Date, now: Date, zone: string) => string>
type Postponement = keyof typeof postponements
const names = Object.keys(postponements) as Postponement[]

/** The reminding date after a postponement: counted from the old date if that is in the future and not 'tomorrow', otherwise from now. */
export const postponed = (by: Postponement, remindingDate: string, now: Date, zone: string): string =>
  postponements[by](new Date(Math.max(Date.parse(remindingDate), now.getTime())), now, zone)

/** The postponements of a reminder that lead to a later date than its current one. */
export const postponementsOf = (remindingDate: string, now: Date, zone: string): Postponement[] =>
  names.filter((by) => Date.parse(postponed(by, remindingDate, now, zone)) > Date.parse(remindingDate))

type Postponed = Pick<Reminder, 'id' | 'remindingDate'>

/** Resolves and postpones reminders (part 2 §4 'Other state machines'). */
export function useReminderActions() {
  const t = useText(workArea)
  const { change, isBusy } = useWorkChange('reminders')
  return {
    isBusy,
    resolve: (id: number) => change({ id, values: { status: 'RESOLVED' }, said: t('resolved') }),
    postponements: ({ remindingDate }: Postponed) => postponementsOf(remindingDate, new Date(), academyZone()),
    postpone: ({ id, ...from }: Postponed, by: Postponement) => {
      const remindingDate = postponed(by, from.remindingDate, new Date(), academyZone())
      change({ id, values: { remindingDate }, said: t('postponed', { when: formatInstant(remindingDate) }) })
    },
  }
}
