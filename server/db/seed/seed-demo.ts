import { sql } from 'drizzle-orm'
import { applicants } from '../../../resources/applicants'
import { courses } from '../../../resources/courses'
import { groups } from '../../../resources/groups'
import { instructors } from '../../../resources/instructors'
import { tracks } from '../../../resources/tracks'
import { users } from '../../../resources/users'
import type { App } from '../../app'
import { createAccount } from '../../auth/accounts'
import { hashPassword } from '../../auth/passwords'
import { system } from '../../kernel/context'
import { create, createMany } from '../../kernel/operations/write'

const staff = [
  ['admin', 'ROLE_ADMIN'], ['moderator', 'ROLE_MODERATOR'], ['coordinator', 'ROLE_PROJECT_COORDINATOR'], ['coordinator2', 'ROLE_PROJECT_COORDINATOR'],
  ['manager', 'ROLE_PROGRAM_MANAGER'], ['sales', 'ROLE_SALES_SUPPORT_SPECIALIST'],
] as const

/** A small academy. */
export async function seedDemo(app: App): Promise<void> {
  const context = app.contextFor(system)
  const hash = await hashPassword('Cohort2026demo')
  const ids: Record<string, number> = {}
  for (const [name, role] of staff) {
    ids[name] = await create(context, users, { firstName: name, lastName: 'Demo', username: name, email: `${name}@cohort.test`, roles: [role] })
    await context.db.run(sql`delete from accounts where auth_group = 'USER' and owner_id = ${ids[name]}`)
    await createAccount(context.db, { group: 'USER', id: ids[name]! }, hash, false)
  }
  const track = await create(context, tracks, { name: 'Software' })
  for (const name of ['instructor', 'instructor2']) {
    ids[name] = await create(context, instructors, { name, email: `${name}@cohort.test`, phoneNumber: '+37491004127', status: 'TEACHING_NOW', role: 'INSTRUCTOR', tracks: [track] })
    await context.db.run(sql`delete from accounts where auth_group = 'INSTRUCTOR' and owner_id = ${ids[name]}`)
    await createAccount(context.db, { group: 'INSTRUCTOR', id: ids[name]! }, hash, false)
  }
  const course = await create(context, courses, {
    name: 'Front-end Pro', branch: 'YEREVAN', level: 1, trackId: track, expectedNumberOfApplicants: 20, defaultProjectCoordinatorId: ids.coordinator,
    defaultDuration: { value: 6, timeScale: 'MONTH' }, defaultTuitionFee: { currency: 'AMD', amount: 48000, feeType: 'MONTHLY' }, emailTemplate: 'website-default-template',
  })
  const group = await create(context, groups, {
    courseId: course, projectCoordinatorId: ids.coordinator, groupState: 'PLANNING', courseFormat: 'OFFLINE', startDate: '2026-12-01', endDate: '2027-05-30', duration: { value: 6, timeScale: 'MONTH' }, size: 20,
    tuitionFee: { currency: 'AMD', amount: 48000, feeType: 'MONTHLY' }, groupInstructors: [{ instructorId: ids.instructor, instructorType: 'LECTURER' }],
    schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }], name: 'FE 1',
  })
  const made = await createMany(context, applicants, Array.from({ length: 60 }, (_, index) => ({
    name: `Applicant ${index}`, email: index === 0 ? 'student@cohort.test' : index === 1 ? 'graduate@cohort.test' : `a${index}@example.am`, phoneNumber: `+3749100${String(1000 + index)}`,
    courseId: course, groupId: index < 5 ? group : null, paymentMethod: 'DEFAULT', status: index < 5 ? 'ENROLLED' : 'APPLIED_ONLY',
  })))
  for (const { id } of made.slice(0, 2)) {
    const [row] = await context.db.run<{ person: number }>(sql`select person_id as person from applicants where id = ${id}`)
    await createAccount(context.db, { group: 'STUDENT', id: row!.person }, hash, false)
  }
}
