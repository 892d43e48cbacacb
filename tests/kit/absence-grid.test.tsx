import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AbsenceGrid } from '#kit/management/absentees/AbsenceGrid'
import { rowOf } from '#kit/management/absentees/grid-rows'
import { columnsOf } from '#kit/management/absentees/lesson-columns'

test('under a page of a group stands that the sums are of that page; under a whole group they are of the group', () => {
  const lessons = columnsOf(
    [
      {
        id: 1,
        number: 1,
        startDate: '2026-11-02T15:00:00.000Z',
        endDate: '2026-11-02T17:00:00.000Z',
        lessonState: 'COMPLETED',
      },
    ],
    Date.parse('2026-11-27T08:00:00.000Z'),
  )
  const student = {
    applicantId: 1,
    studentGroupId: 1,
    name: 'Ani Hakobyan',
    status: 'ENROLLED',
    joined: '2026-11-01',
    left: null,
    groupName: 'FE 20',
    allLessons: 1,
    completedLessons: 1,
    absentees: [{ lessonId: 1, absent: false }],
    marks: [],
    totalAbsentees: 0,
  } as const
  const rows = [
    rowOf({ ...student, absentees: [...student.absentees], marks: [] }, lessons, {
      wanted: new Map(),
      failed: new Set(),
    }),
  ]
  const gridOf = (total: number) => (
    <AbsenceGrid
      lessons={lessons}
      shown={[0]}
      rows={rows}
      total={total}
      mayMark={false}
      onMark={() => {}}
      onUndo={() => {}}
    />
  )
  const { rerender } = render(gridOf(1))
  const foot = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} 100%`) })).getByText('1')
  expect(foot('Present')).toBeTruthy()

  rerender(gridOf(51))

  foot('Present on this page')
})
