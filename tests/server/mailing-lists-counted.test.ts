import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { countReceivers, mailLists, sendMassMail } from '#resources/emails.calls'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import type { Caller } from '../support/app'
import { customMail, mailApp, type MailApp } from '../support/mail-app'

let app: MailApp
let groups: readonly [Group, Group]
let callers: { who: Caller; ownGroups: readonly number[] | null }[]
beforeAll(async () => {
  app = await mailApp()
  const { t, admin, coordinator } = app
  const first = await t.given.group({ projectCoordinatorId: coordinator.id })
  groups = [first, await t.given.group()]
  callers = [
    { who: admin, ownGroups: null },
    { who: coordinator, ownGroups: [first.id] },
  ]
})
afterAll(() => app.close())

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await app.t.database.pool.query<R>(text, values)).rows
const statuses = ['APPLIED_ONLY', 'EXAM_PASSED', 'ENROLLED'] as const
const addresses = ['ani@example.am', 'Ani@Example.am', 'gor@example.am', 'nare@example.am', 'GOR@example.am'] as const
const some = <T>(of: readonly T[]) => fc.subarray([...of])
const person = fc.record({
  email: fc.constantFrom(...addresses),
  status: fc.constantFrom(...statuses),
  place: fc.constantFrom([0, true], [1, true], [0, false], [1, false] as const),
  isGone: fc.nat(4).map((n) => n === 0),
})
const list = fc.record({
  audience: fc.constantFrom('APPLICANTS' as const, 'STUDENTS' as const, 'TYPED' as const),
  statuses: some(statuses),
  courses: some([0, 1]),
  groups: some([0, 1]),
  addresses: some([...addresses, 'lena@example.am']),
})
type List = typeof list extends fc.Arbitrary<infer T> ? T : never
const lower = (emails: readonly string[]) => new Set(emails.map((email) => email.toLowerCase()))

test('a list counts and reaches whom its conditions name among those its user sees, each address once, nobody who is deleted', async () => {
  const property = fc.asyncProperty(
    fc.array(person, { maxLength: 7, size: 'max' }),
    fc.array(list, { minLength: 1, maxLength: 3, size: 'max' }),
    some(addresses),
    async (people, lists, typed) => {
      await app.clear()
      await query('update applicants set deleted_at = now() where deleted_at is null')
      await query('update mailing_lists set deleted_at = now() where deleted_at is null')
      const present: Applicant[] = []
      for (const { email, status, place, isGone } of people) {
        const { id, courseId } = groups[Number(place[0])]!
        const made = await app.t.given.applicant({ email, status, courseId, groupId: place[1] ? id : null })
        if (isGone) await app.admin.delete(`/applicant/${made.id}`)
        else present.push(made)
      }
      const members = new Set(
        (await query<{ id: number }>('select applicant_id as id from student_groups')).map(({ id }) => id),
      )
      const made = new Map<number, List>()
      for (const each of lists) {
        const body: Row = {
          ...each,
          name: `List ${crypto.randomUUID()}`,
          courses: each.courses.map((at) => groups[at]!.courseId),
          groups: each.groups.map((at) => groups[at]!.id),
          addresses: (each.addresses.length > 0 || each.audience !== 'TYPED'
            ? each.addresses
            : ['lena@example.am']
          ).join('\n'),
        }
        const answer = await app.admin.post('/mailingList', body)
        expect(answer.status, answer.text).toBe(201)
        made.set(Number(answer.body.id), {
          ...each,
          addresses: String(body.addresses).split('\n').filter(Boolean) as List['addresses'],
        })
      }
      const fits = (one: List, of: Applicant) =>
        one.audience !== 'TYPED' &&
        (one.audience === 'APPLICANTS' || members.has(of.id)) &&
        (one.statuses.length === 0 || one.statuses.some((status) => status === of.status)) &&
        (one.courses.length === 0 || one.courses.some((at) => groups[at]!.courseId === of.courseId)) &&
        (one.groups.length === 0 || one.groups.some((at) => groups[at]!.id === of.groupId))

      for (const { who, ownGroups } of callers) {
        const seen = present.filter(
          ({ groupId }) => ownGroups === null || groupId === null || ownGroups.includes(groupId),
        )
        const reached = (one: List) => [
          ...one.addresses,
          ...seen.filter((each) => fits(one, each)).map(({ email }) => email),
        ]
        const told = await who.send(mailLists)
        for (const { id, count } of told.lists) expect(count).toBe(lower(reached(made.get(id)!)).size)
        const wanted = lower([...typed, ...[...made.values()].flatMap(reached)])
        const body = { recipients: typed, lists: [...made.keys()] }
        expect((await who.send(countReceivers, { body })).all).toBe(wanted.size)
        if (wanted.size === 0) continue
        await app.clear()
        const { sent } = await who.send(sendMassMail, {
          body: { ...customMail, template: 'custom', html: '<p>Hello</p>', ...body },
        })
        const receivers = await query<{ address: string }>(
          'select lower(address) as address from mail_receivers order by 1',
        )
        expect(sent).toBe(wanted.size)
        expect(receivers.map(({ address }) => address)).toEqual([...wanted].toSorted())
      }
    },
  )
  await fc.assert(property, { numRuns: 12 })
}, 120_000)
