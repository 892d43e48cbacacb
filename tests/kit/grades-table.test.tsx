import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GradesTable } from '#kit/management/grades/GradesTable'
import styles from '#kit/management/grades/grades.module.css'

const student = { studentGroupId: 1, status: 'ENROLLED', finalScore: null } as const
const students = [
  { ...student, applicantId: 1, name: 'Daniel Yeghiazaryan', totalAbsentees: 1, completedLessons: 3 },
  { ...student, applicantId: 2, name: 'Ani Hakobyan', totalAbsentees: 1, completedLessons: 12 },
]

test('absences stand against the lessons that were held in the time of each student', () => {
  const data = { groupName: 'FE 20', completedLessons: 12, exams: [], students, totalElements: 0 }
  render(
    <GradesTable
      data={data}
      students={students}
      drafts={new Map()}
      conflicts={new Map()}
      mayGrade={false}
      onType={() => {}}
    />,
  )

  const [left, stayed] = [screen.getByText('1 of 3'), screen.getByText('1 of 12')]
  expect(left.classList.contains(styles.high ?? '')).toBe(true)
  expect(stayed.classList.contains(styles.high ?? '')).toBe(false)
})
