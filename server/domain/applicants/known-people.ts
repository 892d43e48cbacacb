import { sql } from 'drizzle-orm'
import type { KnownPerson } from '#resources/applicants.calls'
import { applicants } from '#resources/applicants'
import { normalisePhone } from '#resources/kernel/kinds/phone'
import { readInstant } from '#server/kernel/columns'
import type { Context } from '#server/kernel/context'
import { matching } from '#server/kernel/operations/read'

/** Somebody about to be created. */
interface Candidate {
  email: string
  phoneNumber: string
  /** The course they are created for; null while nobody chose one. */
  courseId: number | null
}
/** Applications that are told of one person. */
const TOLD = 3

/**
 * Who of these people is here already, by position: by e-mail, whatever its case (the same person), or by phone
 * (DECISIONS 'Known people in a paste or import'). Whether somebody is known counts every application; which ones are
 * told are those that the viewer may read.
 */
export async function knownPeople(context: Context, candidates: readonly Candidate[]): Promise<KnownPerson[]> {
  const given = candidates.map(({ email, phoneNumber, courseId }) => ({
    email: email.trim().toLowerCase(),
    phone: normalisePhone(phoneNumber),
    course: courseId,
  }))
  const found = await context.db.run<{
    place: number
    isHere: boolean
    applications: KnownPerson['applications'] | null
  }>(sql`
    with given as (
      select place::int, p->>'email' as email, p->>'phone' as phone, (p->>'course')::int as course
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality e(p, place)),
    hits as (
      select place, id, min(by) as by from (
        select g.place, a.id, 'email' as by from given g join persons p on lower(p.email) = g.email and p.deleted_at is null
          join applicants a on a.person_id = p.id and a.deleted_at is null
        union all
        select g.place, a.id, 'phone' from given g join applicants a on a.phone_number = g.phone and a.deleted_at is null) each_way
      group by place, id)
    select h.place - 1 as place, bool_or(t.course_id = g.course) as "isHere",
      (select json_agg(told) from (
        select o.id, o.name, o.status, k.name as "courseName", u.name as "groupName", ${sql.raw(readInstant('o.created_at'))} as created_at, n.by
        from hits n join applicants o on o.id = n.id join courses k on k.id = o.course_id left join groups u on u.id = o.group_id
        where n.place = h.place and n.id in (select t.id from applicants t where t.id = n.id and ${matching(context, applicants, [])})
        order by (o.course_id = min(g.course)) desc nulls last, o.created_at desc, o.id desc limit ${TOLD}) told) as applications
    from hits h join given g on g.place = h.place join applicants t on t.id = h.id group by h.place`)
  const byPlace = new Map(found.map((row) => [row.place, row]))
  return candidates.map((_, place) => {
    const row = byPlace.get(place)
    return { state: !row ? 'NEW' : row.isHere ? 'ALREADY_HERE' : 'KNOWN', applications: row?.applications ?? [] }
  })
}
