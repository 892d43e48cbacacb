import type { RaRecord } from 'react-admin'
import type { Payment } from '#resources/payments'

/** Casts react-admin's untyped record of a payment list to a payment. */
export const paymentOf = (record: RaRecord): Payment => record as Payment
