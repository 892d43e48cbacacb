import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import { GroupStudents } from '#panel/screens/groups/page/GroupStudents'
import { fakeApi, show } from './form-support'

test('a terminated group lists its students with the way to the CV of each who has one (APPL-067)', async () => {
  const student = (id: number, name: string, cv: object | null) => ({
    id,
    name,
    phoneNumber: '+37491004127',
    status: 'GRADUATED',
    studentGroupId: id,
    studentGroupVersion: 1,
    cv,
  })
  const students = [student(7, 'Ani Hakobyan', { id: 3, link: '/api/v1/file/x' }), student(8, 'Gor Avetisyan', null)]
  fakeApi({ 'GET /studentGroup/group/5/students': { body: { students, totalElements: 2 } } })
  show(<GroupStudents group={{ id: 5, groupState: 'TERMINATED' } as Group} />, '/groups/5')

  const links = await screen.findAllByRole('link', { name: /^CV of/ })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['CV of Ani Hakobyan', '/student-detail/7?tab=attachments'],
  ])
})
