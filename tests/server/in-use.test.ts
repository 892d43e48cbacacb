import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingSlots } from '#resources/booking-slots'
import { consultations } from '#resources/consultations'
import { calls } from '#resources/kernel/derived-calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { leadGenSources } from '#resources/lead-gen-sources'
import { teams } from '#resources/teams'
import { givenStudent, preview, sign } from '../support/agreements'
import { errorsOf, testApp, type Caller, type TestApp } from '../support/app'
import { atOnce } from '../support/at-once'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const refused = (uiMessage: string) => ({ status: 409, body: { code: 'in_use', uiMessage } })

test('a track stays while a course or an instructor has it', async () => {
  const track = await t.given.track({ name: 'Used' })
  const other = await t.given.track()
  const course = await t.given.course({ trackId: track.id })
  const instructor = await t.given.instructor({ tracks: [track.id] })

  expect(await admin.delete(`/track/${track.id}`)).toMatchObject(
    refused('Used is in use: 1 course. Choose another there first.'),
  )
  await admin.put(`/course/${course.id}`, { trackId: other.id })
  expect(await admin.delete(`/track/${track.id}`)).toMatchObject(
    refused('Used is in use: 1 instructor. Choose another there first.'),
  )
  await admin.delete(`/instructor/${instructor.id}`)
  expect((await admin.delete(`/track/${track.id}`)).status).toBe(200)
})

test('a coordinator, an instructor and a team stay while their group is not over', async () => {
  const coordinator = await t.given.user({
    firstName: 'Lilit',
    lastName: 'Avagyan',
    roles: ['ROLE_PROJECT_COORDINATOR'],
  })
  const instructor = await t.given.instructor({ name: 'Arsen' })
  const team = await admin.send(calls(teams).create, { body: { name: 'Alpha', members: [], phoneNumbers: [] } })
  const group = await t.given.group({
    projectCoordinatorId: coordinator.id,
    team: team.id,
    groupInstructors: [{ instructorId: instructor.id, instructorType: 'LECTURER' }],
  })
  const each = [
    [`/user/${coordinator.id}`, 'Lilit Avagyan'],
    [`/instructor/${instructor.id}`, 'Arsen'],
    [`/teams/${team.id}`, 'Alpha'],
  ] as const

  for (const [address, name] of each) {
    expect(await admin.delete(address)).toMatchObject(
      refused(`${name} is in use: 1 group. Choose another there first.`),
    )
  }
  await t.database.pool.query("update groups set group_state = 'TERMINATED' where id = $1", [group.id])
  for (const [address] of each) expect((await admin.delete(address)).status).toBe(200)
})

test('an instructor stays while there are times to book with them', async () => {
  const instructor = await t.given.instructor({ name: 'Nune' })
  const { id: groupId } = await t.given.group()
  const at = (hours: number) => new Date(t.clock.now.getTime() + hours * 3_600_000).toISOString()
  const slotAt = (hours: number) =>
    admin.send(calls(bookingSlots).create, {
      body: { groupId, start: at(hours), end: at(hours + 1), capacity: 1, instructorId: instructor.id },
    })
  await slotAt(-48)
  const slot = await slotAt(48)

  expect(await admin.delete(`/instructor/${instructor.id}`)).toMatchObject(
    refused('Nune is in use: 1 time to book. Choose another there first.'),
  )
  expect((await admin.put(`/bookingSlot/${slot.id}`, { instructorId: null })).status).toBe(200)
  expect((await admin.delete(`/instructor/${instructor.id}`)).status).toBe(200)
})

test('a group that everybody left before its launch is deleted; one that ran, or that somebody signed for, stays', async () => {
  const leave = async ({ id }: { id: number }) =>
    expect((await admin.put(`/applicant/${id}`, { groupId: null, status: 'ON_HOLD' })).status).toBe(200)
  const { student, group } = await givenStudent(t)
  await leave(student)
  expect((await admin.delete(`/group/${group.id}`)).status).toBe(200)

  const signer = await givenStudent(t, {}, { name: 'Signed' })
  await sign(signer, (await preview(signer)).contentHash)
  await leave(signer.student)
  const running = await t.given.group({ name: 'Ran', groupState: 'ONGOING' })
  await leave(await t.given.applicant({ courseId: running.courseId, groupId: running.id, status: 'ENROLLED' }))
  for (const { id, name } of [signer.group, running])
    expect(await admin.delete(`/group/${id}`)).toMatchObject(
      refused(`${name} had 1 student. It stays with their lessons, agreements and payments.`),
    )
})

const gone = (name: string, field: string) => {
  const uiMessage = `${name} was deleted. Choose another, or restore the deleted one first.`
  return { status: 409, body: { code: 'wrong_state', uiMessage, errors: { [field]: uiMessage } } }
}

test('a group is restored after its course and the people who run it, and a course after its track', async () => {
  const owner = await t.as('ROLE_PROJECT_COORDINATOR')
  const track = await t.given.track({ name: 'Design' })
  const course = await t.given.course({ name: 'Drawing', trackId: track.id, defaultProjectCoordinatorId: owner.id })
  const coordinator = await t.given.user({ firstName: 'Gor', lastName: 'Petrosyan' })
  const instructor = await t.given.instructor({ name: 'Nare' })
  const group = await t.given.group({
    courseId: course.id,
    projectCoordinatorId: coordinator.id,
    groupInstructors: [{ instructorId: instructor.id, instructorType: 'LECTURER' }],
  })
  const removed = await admin.delete(`/group/${group.id}`)
  expect((await owner.delete(`/course/${course.id}`)).status).toBe(200)
  const others = [`/track/${track.id}`, `/user/${coordinator.id}`, `/instructor/${instructor.id}`]
  for (const address of others) expect((await admin.delete(address)).status).toBe(200)
  const restore = (address: string) => admin.post(`${address}/restore`)
  const back = () => restore(`/group/${group.id}`)

  expect(await back()).toMatchObject(gone('Drawing', 'courseId'))
  expect(await restore(`/course/${course.id}`)).toMatchObject(gone('Design', 'trackId'))
  for (const address of [`/track/${track.id}`, `/course/${course.id}`])
    expect((await restore(address)).status).toBe(200)
  expect(await back()).toMatchObject(gone('Gor Petrosyan', 'projectCoordinatorId'))
  await restore(`/user/${coordinator.id}`)
  expect(await back()).toMatchObject(gone('Nare', 'groupInstructors'))
  const undone = () => admin.post(`/history/${String(removed.headers[STEP_HEADER])}/undo`)
  expect(await undone()).toMatchObject(gone('Nare', 'groupInstructors'))
  await restore(`/instructor/${instructor.id}`)
  expect((await undone()).status).toBe(200)
  expect((await admin.get(`/group/${group.id}`)).status).toBe(200)
})

test('a terminated group whose coordinator was deleted is restored as it was, and reopened with another one', async () => {
  const coordinator = await t.given.user({ firstName: 'Mane', lastName: 'Simonyan' })
  const other = await t.given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })
  const group = await t.given.group({
    projectCoordinatorId: coordinator.id,
    groupState: 'TERMINATED',
    evaluationLink: 'https://docs.google.com/forms/d/abc',
    evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc',
  })
  expect((await admin.delete(`/user/${coordinator.id}`)).status).toBe(200)
  expect((await admin.delete(`/group/${group.id}`)).status).toBe(200)
  expect((await admin.post(`/group/${group.id}/restore`)).status).toBe(200)
  const reopened = { groupState: 'WAITING_FOR_DEMO', reason: 'The demo was postponed.' }

  expect(await admin.put(`/group/${group.id}/state`, reopened)).toMatchObject(
    gone('Mane Simonyan', 'projectCoordinatorId'),
  )
  expect(await admin.put(`/group/${group.id}`, { ...reopened, projectCoordinatorId: other.id })).toMatchObject({
    status: 200,
    body: { groupState: 'WAITING_FOR_DEMO' },
  })
})

test('a lead source stays while leads and applicants came from it', async () => {
  const source = await admin.send(calls(leadGenSources).create, { body: { sourceName: 'Instagram' } })
  const lead = { name: 'Ani Avagyan', email: 'ani@example.am', phoneNumber: '091004127', source: source.id }
  const consultation = await admin.send(calls(consultations).create, { body: lead })
  const applicant = await t.given.applicant({ leadGenId: source.id })

  expect(await admin.delete(`/leadGen/${source.id}`)).toMatchObject(
    refused('Instagram is in use: 1 consultation. Choose another there first.'),
  )
  await admin.delete(`/consultation/${consultation.id}`)
  expect(await admin.delete(`/leadGen/${source.id}`)).toMatchObject(
    refused('Instagram is in use: 1 applicant. Choose another there first.'),
  )
  await admin.put(`/applicant/${applicant.id}`, { leadGenId: null })
  expect((await admin.delete(`/leadGen/${source.id}`)).status).toBe(200)
})

test('blanks are a failed sign-in, as its form has no validation', async () => {
  expect((await t.anonymous.post('/auth/signin', { loginTerm: ' ', password: '' })).body).toMatchObject({
    code: 'sign_in_failed',
    uiMessage: 'Incorrect username/email or password.',
  })
})

describe('a deletion at the moment when another record begins to refer to what is deleted', () => {
  const coordinated = async () => {
    const coordinator = await t.given.user({ firstName: 'Lilit', lastName: 'Avagyan' })
    const group = await t.given.group()
    const name = () => admin.put(`/group/${group.id}`, { projectCoordinatorId: coordinator.id })
    const remove = () => admin.delete(`/user/${coordinator.id}`)
    return { name, remove }
  }

  test('is refused when the other was first', async () => {
    const { name, remove } = await coordinated()
    const [named, removed] = await atOnce(t, name, remove)

    expect(named.status).toBe(200)
    expect(removed).toMatchObject(refused('Lilit Avagyan is in use: 1 group. Choose another there first.'))
  })

  test('refuses the other when it was first', async () => {
    const { name, remove } = await coordinated()
    const [removed, named] = await atOnce(t, remove, name)

    expect(removed.status).toBe(200)
    expect(named.status).toBe(422)
    expect(Object.keys(errorsOf(named))).toEqual(['projectCoordinatorId'])
  })

  test('keeps a list and rows from naming what is deleted', async () => {
    const instructor = await t.given.instructor()
    const group = await t.given.group()
    const groupInstructors = [{ instructorId: instructor.id, instructorType: 'LECTURER' }]
    const [removed, named] = await atOnce(
      t,
      () => admin.delete(`/instructor/${instructor.id}`),
      () => admin.put(`/group/${group.id}`, { groupInstructors }),
    )
    const track = await t.given.track()
    const other = await t.given.instructor()
    const [listed, kept] = await atOnce(
      t,
      () => admin.put(`/instructor/${other.id}`, { tracks: [track.id] }),
      () => admin.delete(`/track/${track.id}`),
    )

    expect([removed.status, named.status]).toEqual([200, 422])
    expect([listed.status, kept.status]).toEqual([200, 409])
  })

  test('refuses a group that comes back at the moment when its course is deleted', async () => {
    const owner = await t.as('ROLE_PROJECT_COORDINATOR')
    const course = await t.given.course({ name: 'Painting', defaultProjectCoordinatorId: owner.id })
    const group = await t.given.group({ courseId: course.id })
    await admin.delete(`/group/${group.id}`)
    const [removed, back] = await atOnce(
      t,
      () => owner.delete(`/course/${course.id}`),
      () => admin.post(`/group/${group.id}/restore`),
    )

    expect(removed.status).toBe(200)
    expect(back).toMatchObject(gone('Painting', 'courseId'))
  })
})
