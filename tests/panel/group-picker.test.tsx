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

test('of more groups than are listed, those of a course that matches what is typed are searched on the server too', async () => {
  const group = (id: number, courseId: number, name: string) => ({
    id,
    name: `FE ${id}`,
    startDate: '2026-12-07',
    size: 20,
    courseId,
    course: { id: courseId, name },
  })
  const listed = Array.from({ length: 200 }, (_, index) => group(index + 1, 4, 'Front-end'))
  fakeApi({
    'POST /group/filter': (body) => {
      const { term, courseIds } = body as { term?: string; courseIds?: number[] }
      if (courseIds)
        return { body: { groups: courseIds.includes(5) ? [group(301, 5, 'Testing')] : [], totalElements: 1 } }
      return { body: { groups: term === undefined ? listed : [], totalElements: term === undefined ? 301 : 0 } }
    },
    'POST /course/filter': (body) =>
      (body as { term?: string }).term === 'testing'
        ? { body: { courses: [{ id: 5, name: 'Testing' }], totalElements: 1 } }
        : { body: { courses: [], totalElements: 0 } },
  })
  const { user } = show(
    <GroupPicker id="group" courseId={null} value={null} showsCourse onChange={() => undefined} />,
    '/applicants',
  )

  await user.type(await screen.findByRole('combobox'), 'testing')

  await screen.findByRole('option', { name: /FE 301/ })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('of more groups than are listed, those that match what is typed are searched on the server', async () => {
  const group = (id: number, name: string) => ({ id, name, startDate: '2026-12-07', size: 20, courseId: 4 })
  const listed = Array.from({ length: 200 }, (_, index) => group(index + 1, `FE ${index + 1}`))
  const seen = fakeApi({
    'POST /group/filter': (body) =>
      (body as { term?: string }).term === 'old qa'
        ? { body: { groups: [group(301, 'QA 17, old')], totalElements: 1 } }
        : { body: { groups: listed, totalElements: 301 } },
    'POST /course/filter': { body: { courses: [], totalElements: 0 } },
  })
  let picked: number | undefined
  const { user } = show(
    <GroupPicker id="group" courseId={null} value={null} showsCourse onChange={(one) => (picked = one?.id)} />,
    '/applicants',
  )

  await user.type(await screen.findByRole('combobox'), 'old qa')
  await user.click(await screen.findByRole('option', { name: /QA 17, old/ }))

  expect(picked).toBe(301)
  const sought = seen.filter(({ body }) => (body as { term?: string }).term !== undefined)
  expect(sought.map(({ path }) => path)).toEqual(['/group/filter', '/course/filter'])
})
