import type { Reminder } from '#resources/reminders'
import { formatInstant } from '#kit/format/dates'
import { academyZone } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { postponed, postponementsOf, type Postponement } from './postponements'
import { workArea } from './texts'
import { useWorkChange } from './use-work-change'

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
