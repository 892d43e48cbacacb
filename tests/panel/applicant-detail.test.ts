import { expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import type { GroupState } from '#resources/groups'
import { applicantPage } from '#resources/applicant-page'
import { examStatusOf } from '#resources/exams'
import { columnsOf } from '#panel/kernel/list/columns'
import { tabAt } from '#panel/kernel/record/tabs'
import { standingOfPayment } from '#panel/screens/applicants/detail/SideColumn'
import { stageFacts } from '#panel/screens/applicants/detail/StageStrip'
import { viewOf } from '#panel/screens/applicants/views'
import { columnsOfGroup, optionsOf } from '#panel/screens/groups/page/use-group-list-facts'

test('stages that were passed are ticked, the present one looks as its status, what was left out is open', () => {
  const at = '2026-11-02T10:00:00.000Z'
  const facts = stageFacts({
    status: 'ENROLLED',
    scheduledDate: null,
    statusDates: { APPLIED_ONLY: at, INTERVIEW_PASSED: at, ENROLLED: at },
  })

  expect(facts.map(({ stage, isNow, look }) => [stage, isNow, look.glyph])).toEqual([
    ['application', false, 'tick'],
    ['exam', false, 'dashed'],
    ['interview', false, 'tick'],
    ['enrolment', true, 'threeQuarters'],
    ['graduation', false, 'dashed'],
  ])
})

test.each([
  ['still to come', '2026-11-20T10:00:00.000Z', 'dashed'],
  ['over', '2026-11-10T10:00:00.000Z', 'tick'],
  ['of no known date', null, 'tick'],
])('an interview that is %s, of somebody who is further on, stands so in the strip', (_, scheduledDate, glyph) => {
  const statusDates = {
    APPLIED_ONLY: '2026-11-02T10:00:00.000Z',
    INTERVIEW_SCHEDULED: '2026-11-05T10:00:00.000Z',
    ENROLLED: '2026-11-06T10:00:00.000Z',
  }
  const facts = stageFacts({ status: 'ENROLLED', statusDates, scheduledDate }, new Date('2026-11-15T08:00:00Z'))

  expect(facts.find(({ stage }) => stage === 'interview')?.look.glyph).toBe(glyph)
})

test('exams and payments stand as specified', () => {
  expect([null, 59.5, 60, 61].map((grade) => examStatusOf(grade, { minScore: 60 }))).toEqual([
    'IN_PROCESS',
    'FAIL',
    'SUCCESS',
    'SUCCESS',
  ])
  expect(
    [
      ['2026-11-20', false],
      ['2026-11-21', false],
      ['2026-11-20', true],
    ].map(([date, isPaid]) => standingOfPayment({ date: String(date), isPaid: isPaid === true }, '2026-11-21')),
  ).toEqual(['OVERDUE', 'PENDING', 'PAID'])
})

const groupAt = (groupState: GroupState, level: number) => ({
  groupState,
  course: { id: 1, level, name: 'QA', courseCategory: 'PRO_COURSES' as const },
})

test('the list of a group asks for what its state needs (APPL-066 to APPL-068)', () => {
  const asked = (groupState: GroupState, level: number) =>
    Object.entries(optionsOf(groupAt(groupState, level)))
      .filter(([, is]) => is)
      .map(([name]) => name)

  expect(asked('PLANNING', 0)).toEqual(['calcDebt', 'loadGraduatedGroups'])
  expect(asked('ONGOING', 0)).toEqual(['calcDebt'])
  expect(asked('ONGOING', 1)).toEqual(['calcDebt', 'loadGraduatedGroups'])
  expect(asked('TERMINATED', 1)).toEqual(['loadCV'])
})

test('the list of a group shows who is to be contacted later while the group is planned or runs, and does not offer it later (APPL-044)', () => {
  const viewer = { authGroup: 'USER' as const, id: 1, name: 'Ani', roles: ['ROLE_ADMIN' as const], teamIds: [] }
  const columns = columnsOf(applicants, viewer)
  const later = (groupState: GroupState) =>
    columnsOfGroup(columns, groupAt(groupState, 1)).find(({ name }) => name === 'contactLater')

  expect([later('PLANNING')?.isHidden, later('ONGOING')?.isHidden]).toEqual([false, false])
  expect([later('ON_HOLD'), later('WAITING_FOR_DEMO'), later('TERMINATED')]).toEqual([undefined, undefined, undefined])
})

test('addresses: a tab of any other name is the general one, students have two views', () => {
  const { tabs } = applicantPage
  expect([null, 'exams', 'secrets'].map((text) => tabAt(tabs, text)?.name ?? null)).toEqual([null, 'exams', null])
  expect(tabs).toHaveLength(10)
  expect(viewOf('/students/course')).toMatchObject({
    current: 'byCourse',
    offered: [
      ['list', '/students'],
      ['byCourse', '/students/course'],
    ],
  })
  expect(viewOf('/applicants/pipeline').current).toBe('pipeline')
})
