import { sql } from 'drizzle-orm'
import { applicants, type Applicant } from '#resources/applicants'
import { courses, type Course } from '#resources/courses'
import { groups, type Group } from '#resources/groups'
import { instructors, type Instructor } from '#resources/instructors'
import type { Viewer } from '#resources/kernel/access'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { tracks, type Track } from '#resources/tracks'
import { users, type User } from '#resources/users'
import { createAccount } from '#server/auth/accounts'
import { hashPassword, isOutdated } from '#server/auth/passwords'
import type { Context } from '#server/kernel/context'
import { get } from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'

export type Given = ReturnType<typeof givenOn>
/** The password of every account created here. */
export const PASSWORD = 'Cohort2026demo'
let hashed: Promise<string> | undefined

/** Helpers that create valid records: a test gives the values that matter, the rest is filled in. People created here can sign in. */
export function givenOn(context: Context) {
  const giveAccount = async (group: Viewer['authGroup'], id: number): Promise<void> => {
    // Once per worker, and again for a file that sets another cost.
    if (!hashed || isOutdated(await hashed)) hashed = hashPassword(PASSWORD)
    const hash = await hashed
    await context.db.run(sql`delete from accounts where auth_group = ${group} and owner_id = ${id}`)
    await createAccount(context.db, { group, id }, { hash, mustChange: false })
  }
  let count = 0
  const next = () => ++count
  const make = async <T>(resource: AnyResource, body: Row): Promise<T> =>
    (await get(context, resource, await create(context, resource, body))) as T
  const phone = (n: number) => `+3749${String(1_000_000 + n)}`

  const given = {
    user: async (more: Row = {}): Promise<User> => {
      const n = next()
      const user = await make<User>(users, {
        firstName: 'Ani',
        lastName: `Staff${n}`,
        username: `staff${n}`,
        email: `staff${n}@cohort.test`,
        roles: ['ROLE_ADMIN'],
        ...more,
      })
      await giveAccount('USER', user.id)
      return user
    },
    track: (more: Row = {}): Promise<Track> => make(tracks, { name: `Track ${next()}`, ...more }),
    instructor: async (more: Row = {}): Promise<Instructor> => {
      const n = next()
      const instructor = await make<Instructor>(instructors, {
        name: `Instructor ${n}`,
        email: `instructor${n}@cohort.test`,
        phoneNumber: phone(n),
        status: 'TEACHING_NOW',
        role: 'INSTRUCTOR',
        tracks: more.tracks ?? [(await given.track()).id],
        ...more,
      })
      await giveAccount('INSTRUCTOR', instructor.id)
      return instructor
    },
    course: async (more: Row = {}): Promise<Course> =>
      make(courses, {
        name: `Course ${next()}`,
        branch: 'YEREVAN',
        level: 1,
        trackId: more.trackId ?? (await given.track()).id,
        expectedNumberOfApplicants: 20,
        emailTemplate: 'website-default-template',
        defaultProjectCoordinatorId:
          more.defaultProjectCoordinatorId ?? (await given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })).id,
        defaultDuration: { value: 2, timeScale: 'MONTH' },
        defaultTuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
        ...more,
      }),
    group: async (more: Row = {}): Promise<Group> => {
      const course = more.courseId ?? (await given.course()).id
      return make(groups, {
        groupState: 'PLANNING',
        courseFormat: 'OFFLINE',
        startDate: '2026-12-07',
        duration: { value: 2, timeScale: 'MONTH' },
        size: 20,
        projectCoordinatorId:
          more.projectCoordinatorId ?? (await given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })).id,
        tuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
        schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }],
        ...more,
        courseId: course,
      })
    },
    applicant: async (more: Row = {}): Promise<Applicant> => {
      const n = next()
      return make(applicants, {
        name: `Applicant ${n}`,
        email: `applicant${n}@example.am`,
        phoneNumber: phone(n),
        status: 'APPLIED_ONLY',
        paymentMethod: 'DEFAULT',
        ...more,
        courseId: more.courseId ?? (await given.course()).id,
      })
    },
    /** Creates several applicants of a group's course. */
    applicants: ({ courseId }: Group, count: number, more: Row = {}): Promise<Applicant[]> =>
      Promise.all(Array.from({ length: count }, () => given.applicant({ courseId, ...more }))),
    /** Creates an applicant whose person can sign in to the cabinet. */
    student: async (more: Row = {}): Promise<Applicant> => {
      const student = await given.applicant({ status: 'ENROLLED', ...more })
      await giveAccount('STUDENT', student.personId)
      return student
    },
  }
  return given
}
