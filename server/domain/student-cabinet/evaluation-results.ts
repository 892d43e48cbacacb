import { sql, type SQL } from 'drizzle-orm'
import { ratedQuestions, shownOf, toldQuestions } from '#resources/evaluation-questions'
import { evaluations } from '#resources/evaluations'
import type { GroupEvaluations } from '#resources/evaluations.calls'
import { groups } from '#resources/groups'
import { STARS } from '#resources/student-feedbacks'
import { as, listOf, select, selectOne } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { get } from '#server/kernel/operations/read'
import * as parts from './parts'

const { a, m } = parts
const x = as(evaluations, 'x')
const y = as(evaluations, 'y')
const steps = Array.from({ length: STARS }, (_, place) => place + 1)

type Rated = (typeof ratedQuestions)[number]
type Told = (typeof toldQuestions)[number]
const of = <K extends string, T>(names: readonly K[], make: (name: K) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, T>

/** The evaluation results of a group; for an anonymous group only as many answers as may be shown (`shownOf`), without names. */
export async function resultsOf(context: Context, groupId: number): Promise<GroupEvaluations> {
  const group = await get(context, groups, groupId)
  // The answers of a deleted student still count, so that student was asked too.
  const { students, filled, isNameless } = await selectOne(
    context.db,
    {
      students: sql<number>`(select count(*)::int from ${m.from}
        join ${a.from} on ${a.id} = ${m.applicantId} and (${a.alive} or ${parts.isEvaluationFilled})
        where ${m.groupId} = ${groupId} and ${m.alive} and ${parts.hasStayed})`,
      filled: sql<number>`count(*)::int`,
      isNameless: sql<boolean>`coalesce(bool_or(${x.studentGroupId} is null), false)`,
    },
    sql`from ${x.from} where ${x.groupId} = ${groupId} and ${x.alive}`,
  )
  // A student who answered anonymously stays anonymous, even if the group's setting has changed since.
  const isAnonymous = group.isEvaluationAnonymous !== false || isNameless
  const shown = shownOf(filled, isAnonymous)
  const answers = sql`(select ${y.id}, ${sql.join(
    [...ratedQuestions, ...toldQuestions].map((name) => y[name]),
    sql`, `,
  )}, ${y.studentGroupId} from ${y.from} where ${y.groupId} = ${groupId} and ${y.alive} order by ${y.id} limit ${shown}) x`
  const [ratings] = await select(
    context.db,
    of<Rated, SQL<GroupEvaluations['ratings'][Rated]>>(ratedQuestions, (name) => ratingOf(x[name])),
    sql`from ${answers}`,
  )
  if (!ratings) throw new Error('a sum has a row')
  const told = await selectOne(
    context.db,
    of<Told, SQL<{ text: string; name: string | null }[]>>(toldQuestions, (name) =>
      // In alphabetical order, as the order of submission could reveal the authors.
      listOf(
        { text: sql<string>`${x[name]}`, name: isAnonymous ? sql<string | null>`null` : sql<string | null>`${a.name}` },
        sql`from ${answers} left join ${m.from} on ${m.id} = ${x.studentGroupId} left join ${a.from} on ${a.id} = ${m.applicantId}
          where ${x[name]} is not null`,
        sql`${x[name]}`,
      ),
    ),
    sql``,
  )
  return { isAnonymous, students, filled, shown, ratings, ...told }
}

/** JSON with the mean of a column of stars, and how often each was given. */
const ratingOf = (stars: SQL): SQL<{ mean: number | null; counts: number[] }> =>
  sql`json_build_object('mean', round(avg(${stars}), 2)::float8, 'counts', json_build_array(${sql.join(
    steps.map((step) => sql`count(*) filter (where ${stars} = ${step}::int)`),
    sql`, `,
  )}))`
