import { afterAll, beforeAll, expect, test } from 'vitest'
import { consultations } from '#resources/consultations'
import { calls } from '#resources/kernel/derived-calls'
import { leadGenSources } from '#resources/lead-gen-sources'
import { teams } from '#resources/teams'
import { testApp, type Caller, type TestApp } from '../support/app'

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
