import { sql } from 'drizzle-orm'
import { applicants, type Applicant } from '#resources/applicants'
import { createApplicants, findKnownPeople } from '#resources/applicants.calls'
import type { FieldErrors } from '#resources/kernel/check-row'
import { messages } from '#resources/kernel/messages'
import type { Context } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { idempotent, keyOfCall } from '#server/kernel/idempotent'
import * as read from '#server/kernel/operations/read'
import { createMany, type Outcome } from '#server/kernel/operations/write'
import { route, type AnyRoute } from '#server/kernel/route'
import { applicantMessages } from '#resources/applicants.messages'
import { knownPeople } from './known-people'
import { enqueueMany } from '../mail/api'

/** Mails the Course Invitation to each new applicant (part 2 §5); call it inside the transaction that creates them. */
async function inviteToCourse(context: Context, invited: readonly Applicant[]): Promise<void> {
  const mails = invited.map(({ name, email, course, group }) => ({
    to: email,
    template: 'course-invitation-template',
    variables: {
      name,
      course: String(course.name),
      startDate: group?.startDate ? String(group.startDate).split('-').reverse().join('.') : undefined,
    },
    tags: ['invitation', 'applicant'],
  }))
  await enqueueMany(context, mails)
}

/** Field errors of an all-or-nothing creation, keyed by position in the body: `3.email`. */
const byPosition = (outcomes: readonly Outcome[], positions: readonly number[]): FieldErrors =>
  Object.fromEntries(
    outcomes.flatMap(({ error }, at) =>
      error
        ? Object.entries(error.detail.errors ?? { '': error.said }).map(([path, text]) => [
            path ? `${positions[at]}.${path}` : String(positions[at]),
            text === messages.email ? applicantMessages.oneEmailInvalid : text,
          ])
        : [],
    ),
  )

async function readCreated(context: Context, ids: readonly number[]): Promise<Applicant[]> {
  if (ids.length === 0) return []
  return read.find(context, applicants, { filter: { ids }, page: { size: ids.length } })
}

const bulkCreate = route(
  createApplicants,
  async ({ body, context, request }) => {
    const placed = body.map(({ again, ...row }, index) => ({ index, again, row }))
    const seen = new Set<string>()
    const repeated: string[] = []
    const firsts = placed.filter(({ row: { email } }) => {
      const key = email.trim().toLowerCase()
      if (seen.has(key)) repeated.push(email.trim())
      return !seen.has(key) && seen.add(key)
    })
    let created: Applicant[] | undefined
    const { ids, ...told } = await idempotent(context, keyOfCall(request), body, async (inner) => {
      // If the same list is sent twice at once, the second request waits here and then finds the applicants of the first.
      for (const courseId of [...new Set(body.map((row) => row.courseId))].sort((a, b) => a - b))
        await inner.db.run(sql`select pg_advisory_xact_lock(hashtext('bulk creation of applicants'), ${courseId})`)
      const known = await knownPeople(
        inner,
        firsts.map(({ row }) => row),
      )
      const alreadyHere = firsts.flatMap(({ index, again, row }, at) => {
        const person = known[at]
        return person?.state === 'ALREADY_HERE' && !again ? [{ index, email: row.email.trim(), ...person }] : []
      })
      const leftOut = new Set(alreadyHere.map(({ index }) => index))
      const wanted = firsts.filter(({ index }) => !leftOut.has(index))
      const made = await createMany(
        inner,
        applicants,
        wanted.map(({ row }) => row),
      )
      if (made.some(({ error }) => error))
        throw invalid(
          byPosition(
            made,
            wanted.map(({ index }) => index),
          ),
        )
      const ids = made.flatMap(({ id }) => id ?? [])
      created = await readCreated(inner, ids)
      await inviteToCourse(inner, created)
      return { ids, repeated, alreadyHere }
    })
    return { applicants: created ?? (await readCreated(context, ids)), ...told }
  },
  { status: 201, bodyLimit: 4 * 1024 * 1024 },
)

const known = route(findKnownPeople, async ({ body: { courseId, people }, context }) => ({
  people: await knownPeople(
    context,
    people.map((person) => ({ ...person, courseId })),
  ),
}))

/** Bulk creation of applicants, and the lookup of people who are already known. */
export const bulkCreateRoutes: AnyRoute[] = [bulkCreate, known]
