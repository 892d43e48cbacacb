import { consultations } from '#resources/consultations'
import type { Row } from '#resources/kernel/check-row'
import { numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import { salesIds } from './catalogue'
import type { SeedRow, SeedTable } from './insert'
import { atWork } from './journeys'
import { leadSources } from './lists/staff'
import { commentRow } from './note-tables'
import { personMaker } from './people'
import type { Random } from './random'

/** Comments written while advising a lead. */
const leadComments = [
  'Asked about evening groups and the price.',
  'Compares us with another academy, to be called on Monday.',
  'Wants to start after the exams at the university.',
  'Sent the programme of the course by e-mail.',
  'No answer twice, wrote on the messenger.',
  'Would come to the open day with a friend.',
  'Has no experience, the introduction was advised.',
  'Asked whether instalments are possible.',
  'Mother called, the applicant is in the tenth form.',
  'Խնդրեց զանգահարել վաղը՝ ժամը 18-ից հետո։',
  'Հարցրեց աշխատանքի հնարավորությունների մասին։',
  'Ուզում է նախ մասնակցել բաց դասին։',
] as const

type Fresh = Omit<SeedRow, 'id'>
/** Number of days before today in which leads arrived. */
const LENGTH = 200
/** Number of open leads, and of leads advised without applying. */
const OPEN = 14
const ADVISED = 66
/** Ids of the lead sources available for every course. */
const general = leadSources.flatMap(({ course }, index) => (course === undefined ? [index + 1] : []))

/** A lead without an application. */
function looseLead(
  day: number,
  isDone: boolean,
  person: ReturnType<ReturnType<typeof personMaker>>,
  calendar: Calendar,
  random: Random,
): Fresh {
  const at = atWork(day)
  return {
    created_at: calendar.at(at),
    updated_at: calendar.at(isDone ? atWork(Math.min(-0.1, day + random.between(0.1, 6)), at) : at),
    name: person.typed,
    email: person.email,
    phoneNumber: person.phone,
    source: random.pick(general),
    isDone,
    applicantId: null,
    createdById: random.pick(salesIds.slice(0, 2)),
  }
}

/** The lead that an applicant entered by staff was converted from. */
function convertedLead(applicant: SeedRow, calendar: Calendar, random: Random): Fresh {
  const applied = (Date.parse(applicant.created_at) - Date.parse(calendar.at(0))) / 86_400_000
  return {
    created_at: calendar.at(Math.min(atWork(applied - random.between(0.2, 9)), applied - 0.01)),
    updated_at: applicant.created_at,
    name: applicant.name,
    email: applicant.email,
    phoneNumber: applicant.phoneNumber,
    source: applicant.leadGenId,
    isDone: true,
    applicantId: applicant.id,
    createdById: applicant.createdById,
  }
}

/** Leads of the last months: some were converted to applicants, most others are advised, the newest are open. */
export function leadTable(applicants: readonly SeedRow[], calendar: Calendar, random: Random): SeedTable {
  const makePerson = personMaker(random)
  const since = calendar.at(-LENGTH)
  const converted = applicants
    .filter(
      (row) =>
        row.registrationSource === 'MANUAL' && row.leadGenId !== null && row.created_at > since && random.chance(0.4),
    )
    .map((row) => convertedLead(row, calendar, random))
  const loose = [
    ...Array.from({ length: ADVISED }, () =>
      looseLead(-random.between(4, LENGTH), true, makePerson(), calendar, random),
    ),
    ...Array.from({ length: OPEN }, () => looseLead(-random.between(0.2, 6), false, makePerson(), calendar, random)),
  ]
  return { resource: consultations, rows: numbered([...converted, ...loose]) }
}

/** Comments on leads. */
export const leadCommentRows = ({ rows }: SeedTable, random: Random): Row[] =>
  rows.flatMap((row) => {
    const texts = random.shuffled(leadComments).slice(
      0,
      random.weighted([
        [0, 45],
        [1, 40],
        [2, 15],
      ]),
    )
    return texts.map((text) =>
      commentRow('consultations', row.id, Number(row.createdById), String(row.updated_at), text),
    )
  })
