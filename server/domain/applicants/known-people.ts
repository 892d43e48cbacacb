import { sql, type SQL } from 'drizzle-orm'
import type { KnownPerson } from '#resources/applicants.calls'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { normalisePhone } from '#resources/kernel/kinds/phone'
import { persons } from '#resources/persons'
import { as, columnsOf, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { matching } from '#server/kernel/operations/read'

const a = as(applicants, 'a')
const t = as(applicants, 't')
const p = as(persons, 'p')
const c = as(courses, 'c')
const u = as(groups, 'u')
/** Columns returned for each application found. */
const told = {
  id: a.id,
  name: a.name,
  status: a.status,
  courseName: c.name,
  groupName: u.name,
  created_at: a.created_at.wire,
  by: sql`n.by`,
} satisfies Record<keyof KnownPerson['applications'][number], SQL>

/** A person about to be created. */
interface Candidate {
  email: string
  phoneNumber: string
  /** The course they are created for; null if none has been chosen yet. */
  courseId: number | null
}
/** Maximum number of applications returned per person. */
const TOLD = 3

/**
 * Which of these people are already known, by position in the input: matched by e-mail, ignoring case (the same person), or by phone
 * (DECISIONS 'Known people in a paste or import'). Every application counts for being known; only those the viewer may read are returned.
 */
export async function knownPeople(context: Context, candidates: readonly Candidate[]): Promise<KnownPerson[]> {
  const given = candidates.map(({ email, phoneNumber, courseId }) => ({
    email: email.trim().toLowerCase(),
    phone: normalisePhone(phoneNumber),
    course: courseId,
  }))
  const isRead = sql`${t.id} = n.id and ${matching(context, applicants, [])}`
  const found = await select(
    context.db,
    {
      place: sql<number>`h.place - 1`,
      isHere: sql<boolean | null>`bool_or(${a.courseId} = g.course)`,
      applications: sql<KnownPerson['applications'] | null>`(select json_agg(told) from (
        select ${columnsOf(told)}
        from hits n join ${a.from} on ${a.id} = n.id join ${c.from} on ${c.id} = ${a.courseId} left join ${u.from} on ${u.id} = ${a.groupId}
        where n.place = h.place and n.id in (select ${t.id} from ${t.from} where ${isRead})
        order by (${a.courseId} = min(g.course)) desc nulls last, ${a.created_at} desc, ${a.id} desc limit ${TOLD}) told)`,
    },
    sql`from hits h join given g on g.place = h.place join ${a.from} on ${a.id} = h.id group by h.place`,
    sql`with given as (
      select place::int, p->>'email' as email, p->>'phone' as phone, (p->>'course')::int as course
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality e(p, place)),
    hits as (
      select place, id, min(by) as by from (
        select g.place, ${a.id}, 'email' as by from given g join ${p.from} on lower(${p.email}) = g.email and ${p.alive}
          join ${a.from} on ${a.personId} = ${p.id} and ${a.alive}
        union all
        select g.place, ${a.id}, 'phone' from given g join ${a.from} on ${a.phoneNumber} = g.phone and ${a.alive}) each_way
      group by place, id)`,
  )
  const byPlace = new Map(found.map((row) => [row.place, row]))
  return candidates.map((_, place) => {
    const row = byPlace.get(place)
    return { state: !row ? 'NEW' : row.isHere ? 'ALREADY_HERE' : 'KNOWN', applications: row?.applications ?? [] }
  })
}
