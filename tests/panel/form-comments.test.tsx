import { expect, test } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { applicants } from '#resources/applicants'
import { CommentList } from '#panel/kernel/comments/CommentList'
import { fakeApi, show } from './form-support'

const comment = {
  content: 'Called.',
  commenterUsername: 'nane',
  commenterName: 'Nane Abrahamyan',
  commenterAvatar: null,
  created_at: '2026-11-17T08:10:00.000Z',
}
const comments = [
  { ...comment, id: 1, commenter: { id: 1, deactivated: false }, canEdit: true },
  {
    ...comment,
    id: 2,
    content: 'Came.',
    commenterUsername: 'gor',
    commenterName: 'Gor Petrosyan',
    commenter: { id: 2, deactivated: true },
    canEdit: false,
  },
]

test('a comment needs its text, is sent, and the field empties', async () => {
  const seen = fakeApi({
    'GET /applicant/5/comments': { body: { comments } },
    'POST /applicant/5/comment': { status: 201, body: {} },
  })
  const { user } = show(<CommentList resource={applicants} id={5} />, '/applicants')
  expect(await screen.findByText('(deactivated)')).toBeTruthy()
  expect(screen.getByText('Gor Petrosyan')).toBeTruthy()
  expect(screen.queryByText('gor')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a comment' })).toHaveProperty('disabled', true)

  await user.type(screen.getByLabelText('Add a comment'), ' Will call back ')
  await user.click(screen.getByRole('button', { name: 'Add a comment' }))

  await waitFor(() => expect(screen.getByLabelText('Add a comment')).toHaveProperty('value', ''))
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ content: 'Will call back' })
})

test('an own comment is changed in its place and deleted after a question', async () => {
  const seen = fakeApi({
    'GET /applicant/5/comments': { body: { comments } },
    'PUT /applicant/comment/1': { body: {} },
    'DELETE /applicant/comment/1': { body: { id: 1 } },
  })
  const { user } = show(<CommentList resource={applicants} id={5} />, '/applicants')

  await user.click(await screen.findByRole('button', { name: 'Edit comment' }))
  await user.type(screen.getByRole('textbox', { name: 'Edit comment' }), ' Twice.')
  await user.click(screen.getByRole('button', { name: 'Save comment' }))
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))

  await waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true))
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ content: 'Called. Twice.' })
})
