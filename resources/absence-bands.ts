/** Shares of the held lessons, in percent, at which absences become more serious (DECISIONS 'APPL-074, GRP-055'). */
export const absenceBorders = [25, 50, 75] as const

/** Missed lessons as a whole percentage of held lessons; 0 before any lesson was held. */
export const absencePercent = (missed: number, held: number): number =>
  held === 0 ? 0 : Math.round((missed / held) * 100)

/**
 * How many of the next lessons in a row a student would have to miss to reach the next border, and which border; null above the last
 * border, and when more lessons are needed than are left.
 */
export function missesUntil(missed: number, held: number, all: number): { lessons: number; border: number } | null {
  const border = absenceBorders.find((each) => missed * 100 < each * held || held === 0)
  if (border === undefined) return null
  // (missed + n) / (held + n) >= border / 100
  const lessons = Math.max(1, Math.ceil((border * held - 100 * missed) / (100 - border)))
  return held + lessons > all ? null : { lessons, border }
}
