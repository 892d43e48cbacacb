/** 'dd.MM.yyyy HH:mm:ss' by the clock of a zone, as documents say moments. */
export function formatInZone(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('day')}.${of('month')}.${of('year')} ${of('hour')}:${of('minute')}:${of('second')}`
}
