import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { fillVariables, unknownVariables, variablesIn } from '#resources/document-variables'
import { someOf } from '#resources/emails.calls'
import { groups } from '#resources/groups'
import { messages } from '#resources/kernel/messages'
import { mailMessages } from '#resources/mail.messages'
import { MAX_SMS } from '#resources/sms-text'
import { smsVariables, type SmsVariable } from '#resources/sms-texts'
import { as, columnsOf, nullable, type Selected } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { matching } from '#server/kernel/operations/read'
import { academyName } from '../academy/api'
import { documentDay } from '../documents/api'

/** Maximum number of receivers of an SMS with personal variables. */
const MOST_PERSONAL = 500
/** Whether the text differs between receivers. */
export const isPersonal = (text: string): boolean => variablesIn(text).some((name) => name !== 'academy')

/** Whom an SMS goes to. */
export interface Numbers {
  /** Each once, as the provider takes them. */
  numbers: string[]
  /** Of which application it is, where a number has several; a condition on the applicants `t`. */
  isMeant: SQL
}

const t = as(applicants, 't')
const c = as(courses, 'c')
const g = as(groups, 'g')

/** What is known of whose a number is. */
type Person = Selected<typeof shape>
const shape = {
  phone: t.phoneNumber,
  name: t.name,
  course: nullable(c.name),
  group: nullable(g.name),
  startDate: nullable(g.startDate),
}

/** The application of each number that is meant, else the newest, of those that the sender sees. */
export async function peopleOf(context: Context, { numbers, isMeant }: Numbers): Promise<ReadonlyMap<string, Person>> {
  const found = await context.db.run<Person>(sql`
    select distinct on (${t.phoneNumber}) ${columnsOf(shape)}
    from ${t.from} left join ${c.from} on ${c.id} = ${t.courseId} left join ${g.from} on ${g.id} = ${t.groupId}
    where ${matching(context, applicants, [])}
      and ${t.phoneNumber} in (select '+' || jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
    order by ${t.phoneNumber}, ${isMeant} desc, ${t.id} desc`)
  return new Map(found.map((each) => [String(each.phone).slice(1), each]))
}

/**
 * A text as each number reads it, its variables filled in by whose number it is (`peopleOf`); those that read the same together. 422 at
 * `template` for variables that nobody knows, at `to` for numbers of whom one that it names is not known.
 */
export async function textsFor(
  context: Context,
  text: string,
  numbers: readonly string[],
  people: ReadonlyMap<string, Person>,
): Promise<ReadonlyMap<string, string[]>> {
  const unknown = unknownVariables(smsVariables, text)
  if (unknown.length > 0) throw invalid({ template: mailMessages.notKnown({ what: unknown.join(', ') }) })
  const named = variablesIn(text)
  if (named.length === 0) return new Map([[text, [...numbers]]])
  if (isPersonal(text) && numbers.length > MOST_PERSONAL)
    throw invalid({ to: mailMessages.mostPersonal({ most: MOST_PERSONAL, count: numbers.length }) })
  const academy = await academyName(context.db)
  const texts = new Map<string, string[]>()
  const lacking: string[] = []
  for (const number of numbers) {
    const person = people.get(number)
    const known: Readonly<Record<SmsVariable, string | null>> = {
      name: person?.name ?? null,
      course: person?.course ?? null,
      group: person?.group ?? null,
      startDate: person?.startDate ? documentDay(person.startDate) : null,
      academy,
    }
    const values: Readonly<Record<string, string | null>> = known
    if (named.some((name) => !values[name])) lacking.push(number)
    const said = fillVariables(text, (name) => values[name] ?? '')
    if (said.length > MAX_SMS) throw invalid({ template: messages.longest(MAX_SMS) })
    texts.set(said, [...(texts.get(said) ?? []), number])
  }
  if (lacking.length > 0) throw invalid({ to: mailMessages.notAllKnown({ numbers: someOf(lacking) }) })
  return texts
}
