import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReferenceFilter } from '#panel/kernel/filters/ReferenceFilter'
import { fakeApi, show } from './form-support'

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
