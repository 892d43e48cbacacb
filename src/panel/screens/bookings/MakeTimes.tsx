import { slotRow, slotRowSections, timesIn } from '#resources/booking-rows'
import { makeSlots } from '#resources/bookings.calls'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { addDays, weekdayOf } from '#resources/kernel/zoned-time'
import { weekdayNames } from '#resources/schedule'
import { notify } from '#kit/feedback/toast-store'
import { useText } from '#kit/i18n/text'
import { useSendOnce } from '#kit/query/use-send-once'
import { bodyFrom } from '#panel/kernel/data/http-client'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { SLOT_ROW } from './names'
import { timesArea } from './texts'

/** The drawer that creates a series of a group's booking slots, open while the URL has `bookingSlots.row=5`. */
export default function MakeTimes({ group, onDone }: { group: Group; onDone: () => void }) {
  return (
    <GuardedDrawer param={SLOT_ROW}>
      {(guard, id) => id === String(group.id) && <Panel group={group} guard={guard} onDone={onDone} />}
    </GuardedDrawer>
  )
}

const weekdaysIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((name) => weekdayNames.findIndex((each) => each === name)) : []

/** Builds the request body from the form values. */
const bodyOf = (groupId: number, { weekdays, times, minutes, ...more }: Row): Row => ({
  ...more,
  groupId,
  minutes,
  times: timesIn(String(times), Number(minutes)) ?? [],
  ...(weekdaysIn(weekdays).length > 0 && { weekdays: weekdaysIn(weekdays) }),
})

const MOST_DAYS = 800
/** The number of slots that the form would create; 0 while it is incomplete. */
function countOf({ from, to, weekdays, times, minutes }: Row): number {
  const found = timesIn(String(times ?? ''), Number(minutes))
  if (typeof from !== 'string' || typeof to !== 'string' || found === null) return 0
  const on = weekdaysIn(weekdays)
  let days = 0
  for (let day = from, n = 0; day <= to && n < MOST_DAYS; day = addDays(day, 1), n++)
    if (on.length === 0 || on.includes(weekdayOf(day))) days++
  return days * found.length
}

function Panel({ group, guard, onDone }: { group: Group; guard: GuardedParam; onDone: () => void }) {
  const t = useText(timesArea)
  const { mutateAsync: make } = useSendOnce(makeSlots, { onError: () => undefined }) // the form shows it
  return (
    <ResourceDrawer
      guard={guard}
      title={t('add')}
      caption={group.name}
      resource={slotRow}
      sections={slotRowSections}
      submit={(values) => {
        const count = countOf(values)
        return count > 0 ? t('make', { smart_count: count }) : t('makeAny')
      }}
      send={async (values) => {
        const body = bodyFrom(makeSlots, bodyOf(group.id, values))
        const { made, known, past, closed } = await make({ body })
        const said = [
          t('made', { smart_count: made }),
          known > 0 && t('known', { smart_count: known }),
          past > 0 && t('over', { smart_count: past }),
          closed > 0 && t('closed', { smart_count: closed }),
        ]
        notify('success', said.filter(Boolean).join(' '))
      }}
      onSaved={() => {
        guard.leave()
        onDone()
      }}
    />
  )
}
