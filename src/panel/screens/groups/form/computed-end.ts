import { endDateOf } from '#resources/schedule'
import { isDay } from '#resources/kernel/is-day'
import type { Duration } from '#resources/terms'

const isDuration = (value: unknown): value is Duration =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'timeScale' in value &&
  typeof value.value === 'number' &&
  value.value >= 1 &&
  value.value <= 1000 &&
  typeof value.timeScale === 'string'

/** The end date computed from start and duration; null if one of them is missing or invalid. */
export const computedEnd = (start: unknown, length: unknown): string | null =>
  isDay(start) && isDuration(length) ? endDateOf(start, length) : null
