import { months } from '#resources/kernel/calendar-names'
import type { Language, Words } from '#resources/kernel/words'

/** An instant as people of a zone read it in a sentence, 'Nov 21, 2026 at 12:04' (part 2 §9). */
export const shownInstant = (instant: string, zone: string): string => instantWords(instant, zone).en

/** The same in every language. */
export function instantWords(instant: string, zone: string): Words {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(Date.parse(instant))
      .map(({ type, value }) => [type, value]),
  )
  const monthIn = (language: Language) => months[language].short[Number(parts.get('month')) - 1]
  const day = `${parts.get('day')}, ${parts.get('year')}`
  const time = `${parts.get('hour')}:${parts.get('minute')}`
  return { en: `${monthIn('en')} ${day} at ${time}`, hy: `${monthIn('hy')} ${day}, ${time}` }
}

/** Making one takes longer than a thousand uses of it; a sheet has an instant in each row. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'numeric',
      day: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, known)
  return known
}
