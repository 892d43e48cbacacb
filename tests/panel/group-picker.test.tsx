import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GroupPicker } from '#panel/screens/applicants/groups/GroupPicker'
import { fakeApi, show } from './form-support'

test('a group of several courses is found by the course that its option shows', async () => {
  const groups = [
    { id: 1, name: 'FE 21', startDate: '2026-12-07', size: 20, courseId: 4, course: { id: 4, name: 'Front-end' } },
    { id: 2, name: 'QA 17', startDate: '2026-12-07', size: 20, courseId: 5, course: { id: 5, name: 'Testing' } },
  ]
  fakeApi({ 'POST /group/filter': { body: { groups, totalElements: 2 } } })
  const { user } = show(
    <GroupPicker id="group" courseId={null} value={null} showsCourse onChange={() => undefined} />,
    '/applicants',
  )

  await user.type(await screen.findByRole('combobox'), 'testing')

  await screen.findByRole('option', { name: /QA 17/ })
  expect(screen.queryByRole('option', { name: /FE 21/ })).toBeNull()
})
