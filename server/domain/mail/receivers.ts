import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { messages } from '#resources/kernel/messages'
import { mailingLists, splitReceivers, type MailingList } from '#resources/mailing-lists'
import { languageNamed, type Language } from '#resources/kernel/words'
import { studentGroups } from '#resources/student-groups'
import { studentLanguage } from '#server/auth/language'
import { as, columnsOf, nullable, selectOne, type Selected } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { readFilters } from '#server/kernel/list-query'
import { matching, find } from '#server/kernel/operations/read'
import { idArray } from '#server/kernel/statements'

/** A receiver of a mass mail; for a typed address without an applicant the other values are null. */
export interface Receiver {
  email: string
  name: string | null
  course: string | null
  /** Of the group, 'yyyy-MM-dd'. */
  startDate: string | null
  language: Language
}
interface Wanted {
  recipients: readonly string[]
  lists: readonly number[]
  /** Applications that are meant where an address has several. */
  applicants: readonly number[]
}

/** The mailing lists with these ids, all if null; 422 at `lists` if the viewer may not see one. */
export async function readLists(context: Context, ids: readonly number[] | null): Promise<MailingList[]> {
  if (ids?.length === 0) return []
  const lists = await find(context, mailingLists, {
    filter: { ids: ids ?? undefined },
    sort: 'name',
    page: { size: 1000 },
  })
  if (ids !== null && lists.length < new Set(ids).size) throw invalid({ lists: messages.reference })
  return lists
}

const t = as(applicants, 't')
const s = as(studentGroups, 's')

const typedOf = (addresses: Iterable<string>): SQL =>
  sql`${JSON.stringify([...new Set([...addresses].map((each) => each.toLowerCase()))])}::jsonb`
const isTyped = (addresses: Iterable<string>): SQL =>
  sql`lower(${t.email}) in (select jsonb_array_elements_text(${typedOf(addresses)}))`

/** SQL condition: applicants in the list that the viewer may see. */
export function conditionOf(context: Context, { audience, statuses, courses, groups }: MailingList): SQL {
  if (audience === 'TYPED') return sql`false`
  const set: Row = { statuses, courseIds: courses, groupIds: groups }
  const filters = Object.fromEntries(
    Object.entries(set).filter(([, value]) => Array.isArray(value) && value.length > 0),
  )
  const found = matching(context, applicants, readFilters(applicants, filters).filters)
  return audience === 'STUDENTS'
    ? sql`${found} and exists (select 1 from ${s.from} where ${s.applicantId} = ${t.id} and ${s.alive})`
    : found
}

/** That an application is meant: named as such, or on a list; a condition on the applicants `t`. */
export const isMeant = (context: Context, ids: readonly number[], lists: readonly MailingList[]): SQL =>
  sql`(${sql.join(
    [sql`${t.id} = any(${idArray(ids)})`, ...lists.map((each) => sql`(${conditionOf(context, each)})`)],
    sql` or `,
  )}) is true`

/** All receivers of a mass mail, each address once ignoring case, in two statements. */
export async function receiversOf(
  context: Context,
  { recipients, lists, applicants: ids }: Wanted,
): Promise<Receiver[]> {
  const chosen = await readLists(context, lists)
  const typed = [...recipients, ...chosen.flatMap(({ addresses }) => splitReceivers(addresses ?? ''))]
  const c = as(courses, 'c')
  const g = as(groups, 'g')
  const receiver = {
    email: t.email,
    name: nullable(t.name),
    course: nullable(c.name),
    startDate: nullable(g.startDate),
    language: studentLanguage(t.personId),
  }
  const known = await context.db.run<Selected<typeof receiver>>(sql`
    select distinct on (lower(${t.email})) ${columnsOf(receiver)}
    from ${t.from} join ${c.from} on ${c.id} = ${t.courseId} left join ${g.from} on ${g.id} = ${t.groupId}
    where ${sql.join(
      [
        sql`(${matching(context, applicants, [])} and ${isTyped(typed)})`,
        ...chosen.map((each) => sql`(${conditionOf(context, each)})`),
      ],
      sql` or `,
    )}
    order by lower(${t.email}), ${isMeant(context, ids, chosen)} desc, ${t.id} desc`)
  const found = new Set(known.map(({ email }) => email.toLowerCase()))
  const strangers = new Map(
    typed.filter((each) => !found.has(each.toLowerCase())).map((email) => [email.toLowerCase(), email]),
  )
  return [
    ...known.map((each) => ({ ...each, language: languageNamed(each.language) })),
    ...[...strangers.values()].map((email) => ({
      email,
      name: null,
      course: null,
      startDate: null,
      language: languageNamed(null),
    })),
  ]
}

/** Number of addresses in each list for the viewer, in the order of the lists; one statement. */
export async function countsOf(context: Context, lists: readonly MailingList[]): Promise<number[]> {
  if (lists.length === 0) return []
  const countOf = (each: MailingList) => {
    const typed = splitReceivers(each.addresses ?? '')
    const inList = sql`select lower(${t.email}) as email from ${t.from} where ${conditionOf(context, each)}`
    return sql`(select count(*)::int from (${inList} union select jsonb_array_elements_text(${typedOf(typed)})) found)`
  }
  const { counts } = await selectOne(
    context.db,
    { counts: sql<number[]>`array[${sql.join(lists.map(countOf), sql`, `)}]` },
    sql``,
  )
  return counts
}
