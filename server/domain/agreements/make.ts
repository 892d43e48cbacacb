import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { studentGroups } from '#resources/student-groups'
import { as, rowsOf, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { inTransaction, systemFor, type Context, type TransactionContext } from '#server/kernel/context'
import { changeWhere, upsertFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { tellRecords } from '#server/kernel/operations/tell-change'
import { addEvents, lastContract, lockChain } from './chain'
import { isWanted } from './wanted'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const m = as(studentGroups, 'm')
const n = as(agreements, 'n')

const memberships = sql`${m.from} join ${a.from} on ${a.id} = ${m.applicantId} join ${g.from} on ${g.id} = ${m.groupId}`
const of = (personId: number | null) => (personId === null ? sql`` : sql`and ${a.personId} = ${personId}`)
/** Memberships that need an agreement and have none. */
const missing = (personId: number | null) => sql`from ${memberships}
  where ${isWanted} ${of(personId)}
    and not exists (select 1 from ${n.from} where ${n.studentGroupId} = ${m.id} and ${n.alive})`

/** Unsigned agreements whose status no longer matches their membership. */
const outdated = (personId: number | null) => sql`from ${n.from} join ${m.from} on ${m.id} = ${n.studentGroupId}
  join ${a.from} on ${a.id} = ${m.applicantId} join ${g.from} on ${g.id} = ${m.groupId}
  where ${n.status} <> 'SIGNED' and (${n.status} = 'TO_SIGN') <> (${isWanted}) ${of(personId)}`

/**
 * Creates the missing agreements of one person or of all, each with the next number of the year, and voids those
 * no longer wanted (or reinstates them); returns how many changed. Safe to run concurrently: waits, at most `mostWait` ('3s'), for
 * another transaction that holds the chain lock.
 */
export async function makeMissing(
  context: Context,
  { personId = null, mostWait }: { personId?: number | null; mostWait?: string } = {},
): Promise<number> {
  const some = await select(
    context.db,
    { id: sql<number>`id` },
    sql`from ((select ${m.id} as id ${missing(personId)} limit 1) union all (select ${n.id} ${outdated(personId)} limit 1)) as x`,
  )
  if (some.length === 0) return 0
  return inTransaction({ ...context, viewer: systemFor(context.viewer) }, async (inner) => {
    await lockChain(inner, mostWait)
    const changed = await inner.db.run<{ id: number }>(
      changeWhere(inner, agreements, (t) => ({
        set: { status: sql`case ${t.status} when 'VOID' then 'TO_SIGN' else 'VOID' end` },
        where: sql`${t.id} in (select ${n.id} ${outdated(personId)} limit 500)`,
      })),
    )
    tellRecords(
      inner,
      agreements,
      changed.map(({ id }) => id),
    )
    return changed.length + (await makeSome(inner, personId))
  })
}

async function makeSome(inner: TransactionContext, personId: number | null): Promise<number> {
  const chosen = await select(inner.db, { id: m.id }, sql`${missing(personId)} order by ${m.joined}, ${m.id} limit 500`)
  if (chosen.length === 0) return 0
  const year = Number(todayOf(inner).slice(0, 4))
  // The number of a deleted agreement is not assigned again.
  const last = Number(new RegExp(`^${year}/(\\d+)$`).exec((await lastContract(inner)) ?? '')?.[1] ?? 0)
  const serial = sql`(greatest((select max(x.number_serial) from agreements x where x.number_year = ${year}::int), ${last}::int)
      + row_number() over (order by ${m.joined}, ${m.id}))::int`
  await inner.db.run(
    upsertFrom(inner, agreements, {
      values: {
        applicantId: m.applicantId,
        groupId: m.groupId,
        studentGroupId: m.id,
        status: sql`'TO_SIGN'`,
        numberYear: sql`${year}::int`,
        numberSerial: serial,
        contractNumber: sql`${year}::text || '/' || ${serial}::text`,
      },
      from: sql`${m.from} where ${m.id} = any(${idArray(chosen.map(({ id }) => id))})`,
      by: ['studentGroupId'],
      change: (_, fresh) => ({ studentGroupId: fresh.studentGroupId }),
    }),
  )
  const made = await rowsOf(
    inner.db,
    sql<{
      id: number
      uuid: string
      number: string
    }>`select ${n.id} as id, ${n.uuid} as uuid, ${n.contractNumber} as number
        from ${n.from} where ${n.studentGroupId} = any(${idArray(chosen.map(({ id }) => id))}) and ${n.alive} order by ${n.numberSerial}`,
  )
  await addEvents(
    inner,
    made.map(({ id, uuid, number }) => ({
      agreementId: id,
      kind: 'MADE',
      facts: { agreement: uuid, contract: number },
    })),
  )
  tellRecords(
    inner,
    agreements,
    made.map(({ id }) => id),
  )
  return made.length
}
