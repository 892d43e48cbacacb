import { formatInstant } from '#kit/format/dates'
import { academyZone } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { postponements, type Postponement } from './postponements'
import { workArea } from './texts'
import { useWorkChange } from './use-work-change'

/** Resolves and postpones reminders (part 2 §4 'Other state machines'). */
export function useReminderActions() {
  const t = useText(workArea)
  const { change, isBusy } = useWorkChange('reminders')
  return {
    isBusy,
    resolve: (id: number) => change({ id, values: { status: 'RESOLVED' }, said: t('resolved') }),
    postpone: (id: number, by: Postponement) => {
      const remindingDate = postponements[by](new Date(), academyZone())
      change({ id, values: { remindingDate }, said: t('postponed', { when: formatInstant(remindingDate) }) })
    },
  }
}
