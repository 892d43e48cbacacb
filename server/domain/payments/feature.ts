import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { payments, type PaymentStatus } from '#resources/payments'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { groupsOfCourses } from '../courses/api'
import { computed, statusOf } from './computed'
import { payByGroup } from './create'
import { endPlansOfOthers } from './end-plans'
import { guardPayments, keepMoney, keepPaid } from './guard'
import { makeBill } from './make-bill'
import { receiveTheRest } from './receipts'
import { reverse } from './reverse'
import { byIds, routes } from './routes'

const o = as(applicants, 'o')
const a = as(applicants, 'a')

/** Payments: plans, marking paid with an invoice, reversal, sums by group, the spreadsheet of invoices (part 2 §4, §5, §7). */
export const feature = defineFeature(payments, {
  computed,
  sorts: { status: statusOf },
  filters: {
    courseIds: (alias, ids: readonly (number | null)[]) =>
      sql`${as(payments, alias).groupId} in ${groupsOfCourses(ids)}`,
    isReceived: (alias, isReceived: boolean) => sql`(${as(payments, alias).received} <> 0) = ${isReceived}`,
    samePersonAs: (alias, id: number) => sql`${as(payments, alias).applicantId} in (
      select ${o.id} from ${o.from} join ${a.from} on ${a.personId} = ${o.personId} where ${a.id} = ${id} and ${o.alive})`,
    statuses: (alias, statuses: readonly PaymentStatus[]) =>
      sql`${sql.raw(statusOf(alias))} = any(${`{${statuses.join(',')}}`}::text[])`,
  },
  hooks: {
    beforeWrite: guardPayments,
    afterWrite: receiveTheRest,
    beforeRemove: keepPaid,
    beforeUndo: keepMoney,
    afterUndo: endPlansOfOthers,
  },
  actions: {
    makeBill: (context, { id }) => makeBill(context, id),
    markPaid: { change: ({ method }) => ({ isPaid: true, method }) },
    groupPayment: async (context, _none, line) => byIds(context, await payByGroup(context, line)),
    reverse,
  },
  routes,
})
