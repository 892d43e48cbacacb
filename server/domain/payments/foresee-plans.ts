import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groupLeft } from '#resources/leaving'
import type { ArgsOf } from '#resources/kernel/call'
import { payments, type Payment } from '#resources/payments'
import { MOST_LINES, type foreseePlans, type planFates, type PlansForeseen } from '#resources/plans-foreseen.calls'
import type { CurrencyCode } from '#resources/terms'
import { as, nullable, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { type Context } from '#server/kernel/context'
import { rehearse } from '#server/kernel/rehearse'
import { grouped } from '#server/kernel/grouped'
import { updateMany } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'

const a = as(applicants, 'a')
const p = as(payments, 'p')

/** Status and group of applicants, and all their payments; amounts in hundredths. */
async function standing({ db }: Context, ids: readonly number[]) {
  const [places, rows] = await Promise.all([
    select(
      db,
      { id: a.id, status: a.status, groupId: a.groupId },
      sql`from ${a.from} where ${a.id} = any(${idArray(ids)}) and ${a.alive}`,
    ),
    select(
      db,
      {
        id: p.id,
        applicantId: p.applicantId,
        groupId: p.groupId,
        date: p.date,
        description: p.description,
        plan: nullable(sql<NonNullable<Payment['plan']>>`${p.plan}`),
        currency: p.currency,
        amount: sql<number>`${p.amount}::float8`,
        received: sql<number>`${p.received}::float8`,
        isOwn: sql<boolean>`${p.paymentType} = 'DEFAULT'`,
      },
      sql`from ${p.from} where ${p.applicantId} = any(${idArray(ids)}) and ${p.alive} order by ${p.date}, ${p.id}`,
    ),
  ])
  return { places: new Map(places.map((place) => [place.id, place])), rows }
}
type Standing = Awaited<ReturnType<typeof standing>>['rows'][number]
type Told = Pick<Standing, 'applicantId' | 'date' | 'description' | 'plan' | 'currency' | 'amount'>

/**
 * Predicts what a change of applicants does to their plans: executes it, reads the result and rolls back.
 * `paidBack` is the amount received in the group left in excess of what was due there until today.
 */
export async function plansForeseen(
  context: Context,
  ids: readonly number[],
  values: ArgsOf<typeof foreseePlans>['body']['values'],
): Promise<PlansForeseen> {
  const before = await standing(context, ids)
  const after = await rehearse(context, async (inner) => {
    await updateMany(inner, applicants, ids, values)
    return standing(inner, ids)
  })
  const left = new Map(
    [...before.places].flatMap(([id, place]) => {
      const group = groupLeft(place, after.places.get(id) ?? {})
      return group === null ? [] : [[id, group] as const]
    }),
  )
  const isLeft = ({ applicantId, groupId }: Standing) => groupId !== null && left.get(applicantId) === groupId
  const still = new Map(after.rows.map((row) => [row.id, row]))
  const known = new Set(before.rows.map(({ id }) => id))
  const canceled = before.rows
    .map((row) => ({ ...row, amount: row.amount - (still.get(row.id)?.amount ?? 0) }))
    .filter(({ amount }) => amount > 0)
  const stays = after.rows
    .filter(isLeft)
    .map((row) => ({ ...row, amount: row.amount - row.received }))
    .filter(({ amount }) => amount > 0)
  const planned = after.rows.filter(({ id }) => !known.has(id))
  const lines = [...told('CANCELED', canceled), ...told('STAYS', stays), ...told('PLANNED', planned)]
  return {
    leaving: left.size,
    canceled: sumsOf(canceled),
    stays: sumsOf(stays),
    paidBack: sumsOf(ahead(after.rows.filter(isLeft), todayOf(context))),
    planned: sumsOf(planned),
    lines: lines.slice(0, MOST_LINES),
  }
}

/** The amount each applicant has paid in excess of what is due, per currency. */
function ahead(rows: readonly Standing[], today: string): { currency: CurrencyCode; amount: number }[] {
  const own = grouped(
    rows.filter(({ isOwn }) => isOwn),
    ({ applicantId, currency }) => `${applicantId} ${currency}`,
  )
  return [...own.values()].flatMap((some) => {
    const due = some.reduce((sum, { date, amount }) => sum + (date <= today ? amount : 0), 0)
    const more = some.reduce((sum, { received }) => sum + received, 0) - due
    return some[0] && more > 0 ? [{ currency: some[0].currency, amount: more }] : []
  })
}

const sumsOf = (rows: readonly { currency: CurrencyCode; amount: number }[]): PlansForeseen['canceled'] =>
  [...grouped(rows, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      amount: some.reduce((sum, { amount }) => sum + amount, 0) / 100,
      payments: some.length,
    }))
    .sort((one, other) => one.currency.localeCompare(other.currency))

const told = (fate: (typeof planFates)[number], rows: readonly Told[]): PlansForeseen['lines'] =>
  rows.map(({ applicantId, date, description, plan, currency, amount }) => ({
    fate,
    applicantId,
    date,
    description,
    plan,
    currency,
    amount: amount / 100,
  }))
