import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { studentGroups } from '#resources/student-groups'
import { as, rowsOf, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { inTransaction, systemFor, type Context } from '#server/kernel/context'
import { upsertFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { addEvents, lockChain } from './chain'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const m = as(studentGroups, 'm')
const n = as(agreements, 'n')

/** Memberships that have no agreement and want one: of who is enrolled in a group that is not over. */
const missing = (personId: number | null) => sql`from ${m.from} join ${a.from} on ${a.id} = ${m.applicantId}
  join ${g.from} on ${g.id} = ${m.groupId}
  where ${m.alive} and ${a.alive} and ${g.alive} and ${m.left} is null and ${m.status} = 'ENROLLED'
    and ${g.groupState} <> 'TERMINATED' ${personId === null ? sql`` : sql`and ${a.personId} = ${personId}`}
    and not exists (select 1 from ${n.from} where ${n.studentGroupId} = ${m.id} and ${n.alive})`

/**
 * Makes the agreements that are missing, of one person or of all, each with the next number of the year; gives how many. Any number of processes may
 * do it at once.
 */
export async function makeMissing(context: Context, personId: number | null = null): Promise<number> {
  const some = await select(context.db, { id: m.id }, sql`${missing(personId)} limit 1`)
  if (some.length === 0) return 0
  return inTransaction({ ...context, viewer: systemFor(context.viewer) }, async (inner) => {
    await lockChain(inner)
    const wanted = await select(
      inner.db,
      { id: m.id },
      sql`${missing(personId)} order by ${m.joined}, ${m.id} limit 500`,
    )
    if (wanted.length === 0) return 0
    const year = Number(todayOf(inner).slice(0, 4))
    const serial = sql`((select coalesce(max(x.number_serial), 0) from agreements x where x.number_year = ${year}::int)
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
        from: sql`${m.from} where ${m.id} = any(${idArray(wanted.map(({ id }) => id))})`,
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
        from ${n.from} where ${n.studentGroupId} = any(${idArray(wanted.map(({ id }) => id))}) and ${n.alive} order by ${n.id}`,
    )
    await addEvents(
      inner,
      made.map(({ id, uuid, number }) => ({
        agreementId: id,
        kind: 'MADE',
        facts: { agreement: uuid, contract: number },
      })),
    )
    inner.events.push({ resource: 'agreements', ids: made.map(({ id }) => id) })
    return made.length
  })
}
