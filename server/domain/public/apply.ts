import { sql } from 'drizzle-orm'
import { endedStatuses } from '#resources/public-status'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { messages } from '#resources/kernel/messages'
import { AUTOMATED_TEMPLATE } from '#resources/mail-templates'
import { persons } from '#resources/persons'
import { promoCodes } from '#resources/promo-codes'
import type { Application } from '#resources/public.calls'
import { languageOf } from '#server/auth/language'
import { countAttempt } from '#server/auth/throttle'
import { as, select } from '#server/kernel/alias'
import { system, type Context, type TransactionContext } from '#server/kernel/context'
import { addComment } from '#server/kernel/derived/comment-routes'
import { AppError, invalid } from '#server/kernel/errors'
import { idempotent, keyIn } from '#server/kernel/idempotent'
import { create } from '#server/kernel/operations/write'
import { tellOfComment } from '../applicants/api'
import { enqueueMany } from '../mail/api'
import { publicCourseOf, sourceNamed } from './courses'
import { linkOfApplicant } from './links'

/** How an application was submitted. */
export interface Arrival {
  /** The network address. */
  address: string
  /** The idempotency key. */
  key: string | undefined
  via: 'WEBSITE' | 'TILDA'
}
/** The viewer for everything submitted by the public form: its name appears in the history. */
const form = { ...system, name: 'Application form' }

const a = as(applicants, 'a')
const p = as(persons, 'p')
const c = as(courses, 'c')
const o = as(promoCodes, 'o')

/**
 * Accepts an application, with the same operation staff use: a person known by e-mail gets another application, and the
 * coordinator is notified. If the person already has an active application to the course, none is added: the mail with the
 * link is sent again, and differing data is stored as a comment for staff. The response does not reveal which case applied.
 */
export async function apply(root: Context, application: Application, { address, key, via }: Arrival): Promise<void> {
  const { course: uuid, website, key: _, ...said } = application
  if (website) return
  const context = { ...root, viewer: form }
  const course = await courseToApplyFor(context, uuid)
  await idempotent(context, key && keyIn('application', key), { ...said, course: course.id }, async (inner) => {
    await countAttempt(inner, [
      { kind: 'applications', key: address },
      { kind: 'courseApplications', key: String(course.id) },
    ])
    // If the same person applies in two tabs at once, the second request waits here and then finds the first application.
    await inner.db.run(sql`select pg_advisory_xact_lock(hashtext(${`application ${said.email.toLowerCase()}`}))`)
    const known = await underWay(inner, said.email, course.id)
    if (known !== null) return tellAgain(inner, known, said)
    const id = await enter(inner, course.id, said, via)
    await tell(inner, id, said.language)
    return {}
  })
}

/** The course of an application; 422 if there is none. */
export async function courseToApplyFor(context: Context, uuid: string | undefined): Promise<{ id: number }> {
  const course = await publicCourseOf(context, uuid ?? '')
  if (!course) throw invalid({ course: messages.reference })
  return course
}

type Said = Omit<Application, 'course' | 'website' | 'key'>

/** The newest active application of an e-mail to a course; null if there is none. */
async function underWay({ db }: Context, email: string, courseId: number): Promise<number | null> {
  const ended = `{${endedStatuses.join(',')}}`
  const [row] = await select(
    db,
    { id: a.id },
    sql`from ${p.from} join ${a.from} on ${a.personId} = ${p.id} and ${a.alive}
    where lower(${p.email}) = lower(${email}) and ${p.alive} and ${a.courseId} = ${courseId} and not ${a.status} = any(${ended}::text[])
    order by ${a.id} desc limit 1`,
  )
  return row?.id ?? null
}

async function enter(
  context: TransactionContext,
  courseId: number,
  { name, email, phoneNumber, source, promoCode, language }: Said,
  registrationSource: Arrival['via'],
): Promise<number> {
  const leadGenId = source ? await sourceNamed(context, courseId, source) : null
  const id = await create(context, applicants, {
    name,
    email,
    phoneNumber,
    courseId,
    registrationSource,
    leadGenId,
  })
  if (promoCode) await create(context, promoCodes, { applicantId: id, promoCode })
  // A source that is not among the lead sources is stored as a comment.
  if (source && leadGenId === null) await addComment(context, applicants, id, `How they heard of us: ${source}`)
  if (language)
    await context.db.run(sql`insert into public_applications (applicant_id, language) values (${id}, ${language})`)
  return id
}

/** Mails the confirmation with the link of the application's page, and the link of the automated exam if the course has one. */
async function tell(context: TransactionContext, id: number, chosen: Said['language']): Promise<void> {
  const [row] = await select(
    context.db,
    {
      name: a.name,
      email: a.email,
      personId: a.personId,
      course: c.name,
      template: c.emailTemplate,
      test: c.testLink,
    },
    sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} where ${a.id} = ${id}`,
  )
  if (!row) return
  const { name, email, personId, course, template, test } = row
  const language = chosen ?? (await languageOf(context.db, { group: 'STUDENT', id: personId }))
  const of = { to: email, language, tags: ['application', 'applicant'] }
  const link = await linkOfApplicant(context, id)
  await enqueueMany(context, [
    { ...of, template: 'website-default-template', variables: { name, course, link } },
    ...(template === AUTOMATED_TEMPLATE && test ? [{ ...of, template, variables: { name, course, link: test } }] : []),
  ])
}

/**
 * Stores data that differs from the active application as a comment, once, and notifies the coordinator, so that a
 * corrected phone number is not lost. It changes nothing else, as anybody can enter another person's e-mail in the form.
 */
async function keepSaid(
  context: TransactionContext,
  id: number,
  { name, phoneNumber, promoCode }: Said,
): Promise<void> {
  const [known] = await select(
    context.db,
    {
      name: a.name,
      phoneNumber: a.phoneNumber,
      hasCode: sql<boolean>`exists (select 1 from ${o.from}
        where ${o.applicantId} = ${a.id} and ${o.promoCode} = ${promoCode ?? null}::text and ${o.alive})`,
    },
    sql`from ${a.from} where ${a.id} = ${id}`,
  )
  const said = [
    ...(known?.name === name ? [] : [`name ${name}`]),
    ...(known?.phoneNumber === phoneNumber ? [] : [`phone ${phoneNumber}`]),
    ...(promoCode && !known?.hasCode ? [`promo code ${promoCode}`] : []),
  ]
  if (said.length === 0) return
  const content = `Applied again by the form, with ${said.join(', ')}`
  const told = await context.db.run(sql`select 1 from comments c
    where c.resource = ${applicants.name} and c.record_id = ${id} and c.content = ${content} and c.deleted_at is null limit 1`)
  if (told.length > 0) return
  await addComment(context, applicants, id, content)
  await tellOfComment(context, { recordId: id, content })
}

/** Sends the mail again, limited in number so that nobody can flood another person's mailbox. */
async function tellAgain(context: TransactionContext, id: number, said: Said): Promise<object> {
  const { email, language } = said
  await keepSaid(context, id, said)
  try {
    await countAttempt(context, [{ kind: 'mail', key: `application ${email}` }])
    await tell(context, id, language)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_often')) throw error
  }
  return {}
}
