import { payments } from '#resources/payments'
import { receipts } from '#resources/receipts'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { takeBack } from './receipts'

const p = as(payments, 'rp')

/** Receipts are created by receiving, marking paid and reversing (receipts.ts); the action here takes one back. */
export const feature = defineFeature(receipts, {
  computed: {
    currency: (t) => `(select ${p.currency} from ${p.from} where ${p.id} = ${as(receipts, t).paymentId})`,
  },
  actions: { takeBack },
})
