import { dayText } from './kinds/time'

/** Whether a value of unknown origin, such as an address, is an existing day. Apart from the kinds, which the first page loads. */
export const isDay = (value: unknown): value is string => dayText.safeParse(value).success
