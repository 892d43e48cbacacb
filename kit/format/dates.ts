import { currentLanguage, type Language } from '../i18n/language'
import { days } from '../i18n/message'
import { fillIn } from '#resources/kernel/words'
import { dayAndTime, months, weekdays } from '#resources/kernel/calendar-names'
import { inAcademyZone } from './zone'

/** The text for a missing value (look: 'Absent value'). */
export const ABSENT = '–'

type Instant = string | number | Date
const two = (n: number) => String(n).padStart(2, '0')

/** Year, month and day of 'yyyy-MM-dd', parsed as text because a day is never an instant. Any other text gives null. */
function readDay(day: string): { year: number; month: number; day: number } | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  const [year, month, date] = found ? found.slice(1).map(Number) : []
  if (year === undefined || month === undefined || date === undefined) return null
  return month >= 1 && month <= 12 && date >= 1 && date <= 31 ? { year, month, day: date } : null
}

/** A day 'yyyy-MM-dd' as 'dd MMM, yyyy' (part 2 §9); '–' for none. */
export function formatDay(day: string | null | undefined, language: Language = currentLanguage()): string {
  const parts = readDay(day ?? '')
  return parts === null ? ABSENT : `${two(parts.day)} ${months[language].short[parts.month - 1]}, ${parts.year}`
}

days.write = (said, language) => said.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDay(day, language))

/** A day 'yyyy-MM-dd' in the format of documents, 'dd.MM.yyyy'; '–' for none. */
export function formatDocumentDay(day: string | null | undefined): string {
  const parts = readDay(day ?? '')
  return parts === null ? ABSENT : `${two(parts.day)}.${two(parts.month)}.${parts.year}`
}

/** The month of a day 'yyyy-MM-dd', 'November 2026'; '–' for none. */
export function formatMonth(day: string | null | undefined, language: Language = currentLanguage()): string {
  const parts = readDay(day ?? '')
  return parts === null ? ABSENT : `${months[language].long[parts.month - 1]} ${parts.year}`
}

/** The weekday of a day 'yyyy-MM-dd', 'Saturday' or 'Sat'; '–' for none. */
export function formatWeekday(
  day: string | null | undefined,
  length: 'short' | 'long' = 'long',
  language: Language = currentLanguage(),
): string {
  const parts = readDay(day ?? '')
  if (parts === null) return ABSENT
  const sundayFirst = new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()
  return weekdays[language][length][(sundayFirst + 6) % 7] ?? ABSENT
}

/** An instant in the academy's time zone, 'MMM dd, yyyy at HH:mm' (part 2 §9); '–' for none. */
export function formatInstant(instant: Instant | null | undefined, language: Language = currentLanguage()): string {
  const at = inAcademyZone(instant ?? '')
  if (at === null) return ABSENT
  const date = `${months[language].short[at.month - 1]} ${two(at.day)}, ${at.year}`
  return fillIn(dayAndTime[language], { day: date, time: `${two(at.hour)}:${two(at.minute)}` })
}

/** The day of an instant in the academy's time zone, 'dd MMM, yyyy'; '–' for none. */
export function formatInstantDay(instant: Instant | null | undefined, language: Language = currentLanguage()): string {
  const at = inAcademyZone(instant ?? '')
  return at === null ? ABSENT : `${two(at.day)} ${months[language].short[at.month - 1]}, ${at.year}`
}

/**
 * A short form of an instant, '21 Nov' or with time '21 Nov, 18:00'; includes the year unless it is the current one ('21 Nov, 2025,
 * 18:00'). '–' for none.
 */
export function formatShortInstant(
  instant: Instant | null | undefined,
  withTime = false,
  language: Language = currentLanguage(),
): string {
  const at = inAcademyZone(instant ?? '')
  if (at === null) return ABSENT
  const day = `${two(at.day)} ${months[language].short[at.month - 1]}`
  const dated = at.year === inAcademyZone(new Date())?.year ? day : `${day}, ${at.year}`
  return withTime ? `${dated}, ${two(at.hour)}:${two(at.minute)}` : dated
}

/** A time 'HH:mm' or 'HH:mm:ss', or an instant in the academy's time zone, as 'HH:mm'; '–' for none. */
export function formatTime(time: Instant | null | undefined): string {
  const clock = typeof time === 'string' ? /^(\d{2}:\d{2})(:\d{2})?$/.exec(time) : null
  if (clock?.[1] !== undefined) return clock[1]
  const at = inAcademyZone(time ?? '')
  return at === null ? ABSENT : `${two(at.hour)}:${two(at.minute)}`
}
