import { weekdayNames, type WeeklyLesson } from '#resources/schedule'

/** A week in short: 'Tue Thu 19:00–21:00, Sat 17:00–19:00'. */
export function weekOf(schedule: readonly WeeklyLesson[], names: readonly string[]): string {
  const byHours = new Map<string, string[]>()
  for (const { dayOfWeek, startHour, endHour } of schedule) {
    const hours = `${startHour}–${endHour}`
    byHours.set(hours, [...(byHours.get(hours) ?? []), names[weekdayNames.indexOf(dayOfWeek)] ?? ''])
  }
  return [...byHours].map(([hours, days]) => `${days.join(' ')} ${hours}`).join(', ')
}
