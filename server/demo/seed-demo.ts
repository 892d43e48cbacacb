import { sql } from 'drizzle-orm'
import { absences } from '#resources/absences'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import type { App } from '#server/app'
import { hashPassword } from '#server/auth/passwords'
import { renderMail, templateOf } from '#server/domain/mail/api'
import { belongsSql } from '#server/domain/student-groups/api'
import { as, rowsAs } from '#server/kernel/alias'
import { inTransaction, system, type Context, type RootContext } from '#server/kernel/context'
import { certificates } from '#resources/certificates'
import { makeNow } from '#server/domain/certificates/api'
import { act } from '#server/kernel/operations/act'
import { PUBLIC_UUID } from './applicant-tables'
import { BRAND, nameAcademy } from './academy-facts'
import { signAgreements } from './agreements'
import { buildAcademy } from './academy'
import { bookTimes } from './bookings'
import { keepDemoFiles } from './demo-files'
import { column, insertInto, insertRecords } from './insert'

/** The password of all demo accounts. */
const PASSWORD = 'Cohort2026demo'
/** People with an address matching this pattern get an account. */
const ACCOUNTS = '%@cohort.test'
const commentColumns = [
  column('resource', 'text'),
  column('record_id', 'integer'),
  column('content', 'text'),
  column('author_group', 'text'),
  column('author_id', 'integer'),
  column('author_name', 'text'),
  column('created_at', 'timestamptz'),
  column('updated_at', 'timestamptz', (row) => row.created_at),
]

const b = as(absences, 'b')
const g = as(groups, 'g')
const i = as(instructors, 'i')
const l = as(lessons, 'l')
const m = as(studentGroups, 'm')

/**
 * Fills an empty database with the demo academy, whose story ends on the day of the application's clock. One
 * transaction, followed by signing agreements, booking slots and issuing certificates.
 */
export async function seedDemo(app: App): Promise<void> {
  const context = app.contextFor(system)
  const [passwordHash, { tables, comments }] = await Promise.all([
    hashPassword(PASSWORD),
    Promise.resolve(buildAcademy(context.now(), context.zone())),
  ])
  await inTransaction(context, async (inner) => {
    await nameAcademy(inner)
    await keepDemoFiles(inner)
    for (const table of tables) await insertRecords(inner.db, table)
    await insertInto(inner.db, 'comments', commentColumns, comments)
    await giveAccounts(inner, passwordHash)
    await inner.db.run(sql`
      insert into application_links (key, applicant_id, created_at)
      select uuid, id, created_at from applicants where uuid = ${PUBLIC_UUID}::uuid`)
    await callRolls(inner)
    await writeMails(inner)
  })
  await signAgreements(context)
  await bookTimes(context)
  await issueCertificates(context)
  await context.db.run(sql`analyze`)
}

async function giveAccounts({ db }: Context, passwordHash: string): Promise<void> {
  await db.run(sql`
    insert into accounts (auth_group, owner_id, password_hash)
    select 'USER', id, ${passwordHash} from users where email like ${ACCOUNTS}
    union all select 'INSTRUCTOR', id, ${passwordHash} from instructors where email like ${ACCOUNTS}
    union all select 'STUDENT', id, ${passwordHash} from persons where email like ${ACCOUNTS}`)
}

/** Writes attendance marks for the held lessons of ongoing groups, by each group's first instructor. */
async function callRolls({ db }: Context): Promise<void> {
  const taught = rowsAs(groups, 'groupInstructors', 'e')
  await db.run(sql`
    insert into absence_marks (applicant_id, lesson_id, absent, marked_at, marked_by)
    select ${m.applicantId}, ${l.id}, ${b.id} is not null, ${l.startDate}, ${i.name}
    from ${l.from} join ${g.from} on ${g.id} = ${l.groupId} and ${g.groupState} = 'ONGOING'
    join ${i.from} on ${i.id} = (select ${taught.instructorId} from ${taught.from} where ${taught.owner} = ${g.id} order by ${taught.position} limit 1)
    join ${m.from} on ${m.groupId} = ${g.id} and ${sql.raw(belongsSql('l', 'm'))}
    left join ${b.from} on ${b.lessonId} = ${l.id} and ${b.applicantId} = ${m.applicantId}
    where ${l.lessonState} = 'COMPLETED'`)
}

/**
 * Creates the first two certificates of the demo academy and revokes the second, so that its verification shows
 * this. The worker creates the others.
 */
async function issueCertificates(context: RootContext): Promise<void> {
  const [valid, revoked] = [1, 2]
  await makeNow(context, [valid, revoked])
  await act(context, certificates, 'revoke', revoked, { reason: 'The name was misspelt; a new one is issued.' })
}

/** Writes the contents of the demo mails from their templates, and the values for each receiver. */
async function writeMails({ db }: Context): Promise<void> {
  const mails = await db.run<{ id: number; template: string }>(sql`select id, template from emails`)
  const said = { name: '{{name}}', course: '{{course}}', academy: BRAND }
  const contents = mails.map(({ id, template }) => ({ email_id: id, ...renderMail(templateOf(template), said) }))
  await insertInto(
    db,
    'mail_contents',
    [column('email_id', 'integer'), column('html', 'text'), column('text', 'text')],
    contents,
  )
  await db.run(sql`
    update mail_receivers r set variables = jsonb_build_object('name', t.name, 'course', c.name)
    from applicants t join courses c on c.id = t.course_id where t.email = r.address`)
}
