import { addDays, dayOf, instantOf } from '#resources/kernel/zoned-time'

const HOUR_MS = 3_600_000

/** The next reminding date by each postponement, of a reminder that is raised at `at`, or was; days are the academy's (part 2 §4). */
const postponements = {
  hour: (at: Date) => new Date(at.getTime() + HOUR_MS).toISOString(),
  tomorrow: (_: Date, now: Date, zone: string) => instantOf(addDays(dayOf(now.toISOString(), zone), 1), '09:00', zone),
  week: (at: Date) => new Date(at.getTime() + 7 * 24 * HOUR_MS).toISOString(),
} as const satisfies Record<string, (at: Date, now: Date, zone: string) => string>
export type Postponement = keyof typeof postponements
const names = Object.keys(postponements) as Postponement[]

/** When a reminder is raised after a postponement: counted from now, of one that is ahead from its own date. */
export const postponed = (by: Postponement, remindingDate: string, now: Date, zone: string): string =>
  postponements[by](new Date(Math.max(Date.parse(remindingDate), now.getTime())), now, zone)

/** The postponements of a reminder: those after which it is raised later. */
export const postponementsOf = (remindingDate: string, now: Date, zone: string): Postponement[] =>
  names.filter((by) => Date.parse(postponed(by, remindingDate, now, zone)) > Date.parse(remindingDate))
