import { addDays, dayOf, instantOf } from '#resources/kernel/zoned-time'

const HOUR_MS = 3_600_000

/** The next reminding date of each postponement, from now; days are the academy's (part 2 §4). */
export const postponements = {
  hour: (now: Date) => new Date(now.getTime() + HOUR_MS).toISOString(),
  tomorrow: (now: Date, zone: string) => instantOf(addDays(dayOf(now.toISOString(), zone), 1), '09:00', zone),
  week: (now: Date) => new Date(now.getTime() + 7 * 24 * HOUR_MS).toISOString(),
} as const satisfies Record<string, (now: Date, zone: string) => string>
export type Postponement = keyof typeof postponements
export const postponementNames = Object.keys(postponements) as Postponement[]
