/** An instant as people of a zone read it in a sentence, 'Nov 21, 2026 at 12:04' (part 2 §9). */
export function shownInstant(instant: string, zone: string): string {
  const format = formatOf(zone)
  const parts = new Map(format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]))
  return `${parts.get('month')} ${parts.get('day')}, ${parts.get('year')} at ${parts.get('hour')}:${parts.get('minute')}`
}

/** Making one takes longer than a thousand uses of it; a sheet has an instant in each row. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, known)
  return known
}
