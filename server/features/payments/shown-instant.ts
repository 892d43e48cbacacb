import { academyZone } from '../../academy'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: academyZone, month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
})

/** An instant as people read it in a sentence, 'Nov 21, 2026 at 12:04' (part 2 §9). */
export function shownInstant(instant: string): string {
  const parts = new Map(format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]))
  return `${parts.get('month')} ${parts.get('day')}, ${parts.get('year')} at ${parts.get('hour')}:${parts.get('minute')}`
}
