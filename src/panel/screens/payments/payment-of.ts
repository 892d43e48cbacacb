import type { RaRecord } from 'react-admin'
import type { Payment } from '#resources/payments'

/** A row of a list of payments, which react-admin knows as a record of anything. */
export const paymentOf = (record: RaRecord): Payment => record as Payment
