import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { academyZone } from '#kit/format/zone'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A typed date that is none: the check of the field names it. */
const NO_DATE = 'no date'

/** What a picker shows for a value as it travels: a day as it is, an instant on the academy's clock. */
export function pickedOf(kind: 'day' | 'instant', value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  return kind === 'day' ? dayjs(value) : dayjs(value).tz(academyZone())
}

/** A picked date as it travels: 'yyyy-MM-dd' or UTC; null for none, a text that no check accepts while it is incomplete. */
export function wireOf(kind: 'day' | 'instant', picked: Dayjs | null): string | null {
  if (picked === null) return null
  if (!picked.isValid()) return NO_DATE
  return kind === 'day' ? picked.format('YYYY-MM-DD') : picked.toDate().toISOString()
}
