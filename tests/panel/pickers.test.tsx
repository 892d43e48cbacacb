import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { admissionExams } from '#resources/admission-exams'
import { CreateDrawer } from '#panel/kernel/form/CreateDrawer'
import { ReferenceFilter } from '#panel/kernel/filters/ReferenceFilter'
import { fakeApi, findDrawer, show } from './form-support'

test('Enter takes the only match of what is typed, but not before its matches have come, and none of several', async () => {
  const courses = [
    { id: 1, name: 'Data Science' },
    { id: 2, name: 'QA Engineering' },
    { id: 3, name: 'QA for beginners' },
  ]
  const seen = fakeApi({ 'POST /course/filter': { body: { courses: courses.slice(0, 2), totalElements: 3 } } })
  const onChange = vi.fn()
  const field = { kind: 'reference', to: 'courses', required: true } as const
  const { user } = show(
    <ReferenceFilter field={field} id="course" value={[]} onChange={onChange} isInvalid={false} />,
    '/applicants',
  )
  const input = await screen.findByRole('combobox')
  await user.click(input)
  await screen.findByRole('option', { name: 'Data Science' })

  await user.keyboard('QA{Enter}')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()

  fakeApi({ 'POST /course/filter': { body: { courses: courses.slice(1), totalElements: 2 } } })
  await screen.findByRole('option', { name: 'QA for beginners' })
  await user.keyboard('{Enter}')
  expect(onChange).not.toHaveBeenCalled()

  const found = fakeApi({ 'POST /course/filter': { body: { courses: courses.slice(2), totalElements: 1 } } })
  await user.keyboard(' for')
  await waitFor(() => expect(found).toHaveLength(1))
  await waitFor(async () => {
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith([3])
  })
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(seen).toHaveLength(1)
})

test('of people with the same name a picker says the phone and what each applied for, of others the name alone', async () => {
  const applicant = (id: number, name: string, phoneNumber: string, course: string) => ({
    id,
    name,
    phoneNumber,
    courseId: id,
    course: { id, name: course },
  })
  const applicants = [
    applicant(1, 'Davit Melkonyan', '+37494154967', 'Data science'),
    applicant(2, 'Davit Melkonyan', '+37494154967', 'Java development'),
    applicant(3, 'Davit Umikyan', '+37491806623', 'Java development'),
  ]
  fakeApi({ 'POST /applicant/filter': { body: { applicants, totalElements: 3 } } })
  const { user } = show(<CreateDrawer resource={admissionExams} />, '/applicants?create=1')

  const field = within(await findDrawer()).getByRole('combobox', { name: /^Applicant/ })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Davit Melkonyan +374 94 154967, Java development' }))
  expect(field).toHaveProperty('value', 'Davit Melkonyan')
  await user.click(field)
  await screen.findByRole('option', { name: 'Davit Melkonyan +374 94 154967, Data science' })
  await screen.findByRole('option', { name: 'Davit Umikyan' })
})
