import type { Page } from 'playwright-core'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import type { Applicant } from '#resources/applicants'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import type { StudentGroup } from '#resources/student-groups'
import type { Site } from './site'

export const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const
const fee = { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' }

/** Creates a student of a group that has begun, with a late payment and one that is not due yet. */
export async function givenStudent(site: Site, admin: string): Promise<Applicant> {
  const group = await site.given.group({ name: 'FE 30', groupState: 'ONGOING', startDate: today, tuitionFee: fee })
  const student = await site.given.student({
    name: 'Նարե Հովհաննիսյան',
    courseId: group.courseId,
    groupId: group.id,
  })
  for (const [date, amount] of [
    [addDays(today, -5), 38_400],
    [addDays(today, 3), 12_300],
  ])
    await site.ask(admin, 'POST', '/payment/applicant', {
      applicantId: student.id,
      date,
      amount,
      description: `Payment of ${amount}`,
    })
  return student
}

/** Creates a student who graduated and has not evaluated the course yet. */
export async function givenGraduate(site: Site, admin: string): Promise<Applicant> {
  const past = await site.given.group({ name: 'QA 14', tuitionFee: fee })
  const graduate = await site.given.student({ name: 'Gor Petrosyan', courseId: past.courseId, groupId: past.id })
  const { studentGroups } = await site.ask<{ studentGroups: StudentGroup[] }>(admin, 'POST', '/studentGroup/filter', {
    applicantIds: [graduate.id],
  })
  await site.ask(admin, 'PUT', `/studentGroup/${studentGroups[0]!.id}`, { status: 'GRADUATED' })
  return graduate
}

/** Opens a page of the cabinet on a phone, signed in; `expected` are statuses of failed calls and parts of errors in the console. */
export async function openOnPhone(
  site: Site,
  who: Applicant,
  path: string,
  ...expected: (number | string)[]
): Promise<Page> {
  const token = await site.signIn(who.email, 'STUDENT')
  const { page, expectStatus, expectSaid } = await site.open(token, `/student/account/${path}`, phone)
  for (const one of expected) {
    if (typeof one === 'number') expectStatus(one)
    else expectSaid(one)
  }
  return page
}
