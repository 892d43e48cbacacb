import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { addedUp, daysSince, owedSince, type DebtLineKind } from '#resources/debt-lines'
import { groups } from '#resources/groups'
import { plus } from '#resources/hundredths'
import { payments, paymentWays } from '#resources/payments'
import type { DebtExplained } from '#resources/debts.calls'
import { receipts } from '#resources/receipts'
import type { CurrencyCode } from '#resources/terms'
import { paymentPlan, type Tuition } from '#resources/tuition'
import { users } from '#resources/users'
import { nameOfUser } from '#server/auth/staff-account'
import { as, nullable, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { grouped } from '#server/kernel/grouped'
import { get } from '#server/kernel/operations/read'
import { groupLabel } from '../groups/api'
import { termsOf } from './make-plans'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const p = as(payments, 'p')
const r = as(receipts, 'r')
const u = as(users, 'u')

type Line = DebtExplained['currencies'][number]['lines'][number]
const nothing = {
  groupName: null,
  count: null,
  each: null,
  percent: null,
  date: null,
  description: null,
  paymentId: null,
  receiptId: null,
  takesBackId: null,
  method: null,
  byName: null,
}
const lineOf = (kind: DebtLineKind, amount: number, more: Partial<Line> = {}): Line => ({
  ...nothing,
  ...more,
  kind,
  amount,
})

/**
 * The debt of an applicant, in one group or in all, by currency, as lines that add up to the amount shown in
 * lists, pages, groups and the dashboard. Reading the applicant is enough to see the payments of all groups, as it
 * is for their sum. 404 if the viewer may not see the applicant.
 */
export async function linesOfDebt(context: Context, id: number, groupId: number | null): Promise<DebtExplained> {
  const { name } = await get(context, applicants, id)
  const today = todayOf(context)
  const [rows, received] = await Promise.all([paymentsOf(context, id, groupId), receiptsOf(context, id, groupId)])
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return {
    applicantId: id,
    name,
    currencies: currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      const due = own.filter(({ date }) => date <= today)
      const dues = [...grouped(due, (row) => row.groupId ?? 0).values()].flatMap(duesOfGroup)
      const { lines, debt } = addedUp(
        dues,
        received
          .filter((receipt) => receipt.currency === currency)
          .map(({ amount, currency: _currency, ...rest }) => lineOf('RECEIPT', -amount, rest)),
        lineOf,
      )
      const since = debt > 0 ? owedSince(own, currency, today) : null
      return { currency, debt, since, days: since === null ? null : daysSince(since, today), lines }
    }),
  }
}

type Due = Awaited<ReturnType<typeof paymentsOf>>[number]

/** Lines for what is due in a group: its plan by the current fee and discounts, then additional payments. */
function duesOfGroup(rows: readonly Due[]): Line[] {
  const terms = rows[0]?.terms ?? null
  const isOfFee = ({ planNumber, currency }: Due) => planNumber !== null && terms?.currency === currency
  const planned = rows.filter(isOfFee)
  const others = rows
    .filter((row) => !isOfFee(row))
    .map(({ id, amount, date, description, groupName }) =>
      lineOf('PAYMENT', amount, { paymentId: id, date, description, groupName }),
    )
  return terms && planned.length > 0 ? [...byFee(terms, planned), ...others] : others
}

function byFee(terms: Tuition, rows: readonly Due[]): Line[] {
  const numbers = rows.flatMap(({ planNumber }) => planNumber ?? [])
  const partsOf = (tuition: Tuition) => {
    const plan = new Map(paymentPlan(tuition).map(({ number, amount }) => [number, amount / 100]))
    return numbers.map((number) => plan.get(number) ?? 0)
  }
  const sum = (amounts: readonly number[]) => amounts.reduce(plus, 0)
  const fee = partsOf({ ...terms, discount: 0, oneTimeDiscount: 0 })
  const [whole, discounted, agreed, stands] = [
    sum(fee),
    sum(partsOf({ ...terms, oneTimeDiscount: 0 })),
    sum(partsOf(terms)),
    sum(rows.map(({ amount }) => amount)),
  ]
  const groupName = rows[0]?.groupName ?? null
  // Payments added to a plan later belong to no period.
  const periods = fee.filter((amount) => amount > 0)
  const each = new Set(periods).size === 1 ? (periods[0] ?? null) : null
  const discounts = [
    lineOf('DISCOUNT', plus(discounted, -whole), { groupName, percent: terms.discount }),
    lineOf('ONE_TIME_DISCOUNT', plus(agreed, -discounted), { groupName }),
    lineOf('CHANGED', plus(stands, -agreed), { groupName }),
  ]
  return [
    lineOf('FEE', whole, { groupName, count: periods.length || null, each }),
    ...discounts.filter(({ amount }) => amount !== 0),
  ]
}

/** The applicant's payments, with the terms of their plan; amounts in currency units. */
const paymentsOf = (context: Context, id: number, groupId: number | null) =>
  select(
    context.db,
    {
      id: p.id,
      groupId: p.groupId,
      groupName: nullable(groupLabel(g)),
      currency: p.currency,
      date: p.date,
      amount: sql<number>`(${p.amount} / 100.0)::float8`,
      planNumber: p.planNumber,
      description: p.description,
      isPaid: p.isPaid,
      paymentType: p.paymentType,
      terms: termsOf,
    },
    sql`from ${p.from} join ${a.from} on ${a.id} = ${p.applicantId} left join ${g.from} on ${g.id} = ${p.groupId}
      where ${owed(id, groupId)} order by ${g.startDate}, ${p.groupId} nulls last, ${p.date}, ${p.id}`,
  )

/** The receipts of these payments, by day. */
const receiptsOf = (context: Context, id: number, groupId: number | null) =>
  select(
    context.db,
    {
      currency: sql<CurrencyCode>`${p.currency}`,
      receiptId: r.id,
      takesBackId: r.takesBackId,
      paymentId: p.id,
      amount: sql<number>`(${r.amount} / 100.0)::float8`,
      date: r.receivedOn,
      method: sql<keyof typeof paymentWays | null>`${r.method}`,
      byName: nullable(nameOfUser(u)),
      description: r.note,
    },
    sql`from ${r.from} join ${p.from} on ${p.id} = ${r.paymentId} left join ${u.from} on ${u.id} = ${r.receivedById}
      where ${owed(id, groupId)} order by ${r.receivedOn}, ${r.id}`,
  )

const owed = (id: number, groupId: number | null) => sql`${p.applicantId} = ${id} and ${p.alive}
  and ${p.paymentType} = 'DEFAULT' and (${groupId}::int is null or ${p.groupId} = ${groupId}::int)`
