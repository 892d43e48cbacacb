import type { Payment } from '#resources/payments'
import { formatDay } from '#kit/format/dates'

/** How a payment is called in the name of a button: whose and when it is due. */
export const whatOf = ({ applicant, date }: Payment): string => `${applicant.name}, ${formatDay(date)}`
