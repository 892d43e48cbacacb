import { dayAndTime, months } from '#resources/kernel/calendar-names'
import { fillIn, wordsBy, type Language, type Words } from '#resources/kernel/words'

/** Formats an instant: 'Nov 21, 2026 at 12:04' (part 2 §9). */
function shownInstant(instant: string, zone: string, language: Language): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(Date.parse(instant))
      .map(({ type, value }) => [type, value]),
  )
  const month = months[language].short[Number(parts.get('month')) - 1]
  return fillIn(dayAndTime[language], {
    day: `${month} ${parts.get('day')}, ${parts.get('year')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  })
}

/** An instant in a zone for use in a sentence, in every language. */
export const instantWords = (instant: string, zone: string): Words =>
  wordsBy((language) => shownInstant(instant, zone, language))

/** Cached: creating a format takes longer than a thousand uses. */
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
