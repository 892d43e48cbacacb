import { expect, test } from 'vitest'
import { screen, within } from '@testing-library/react'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import { instructors } from '#resources/instructors'
import { fakeApi, show } from './form-support'

const instructor = {
  id: 5,
  version: 1,
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
  name: 'Arsen',
  email: 'arsen@example.am',
  phoneNumber: '+37493622032',
  status: 'TEACHING_NOW',
  role: 'INSTRUCTOR',
  tracks: [1],
  trackRecords: [{ id: 1, name: 'Web' }],
  linkedInProfile: null,
}

test('a comment that is typed and not sent stays while its section is folded and is asked about before the drawer closes', async () => {
  fakeApi({
    'GET /instructor/5': { body: instructor },
    'GET /instructor/5/comments': { body: { comments: [] } },
    'GET /instructor/5/history': { body: { history: [] } },
  })
  const { user } = show(<EditDrawer resource={instructors} />, '/instructors?editId=5')
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit instructor' }))

  await user.click(await drawer.findByRole('button', { name: /^Comments/ }))
  await user.type(await drawer.findByRole('textbox', { name: 'Add a comment' }), 'hello')
  await user.click(drawer.getByRole('button', { name: /^Comments/ }))
  await user.click(drawer.getByRole('button', { name: /^Comments/ }))
  await user.keyboard('{Escape}')
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Cancel',
    }),
  )

  expect(window.location.search).toBe('?editId=5')
  expect(await drawer.findByRole('textbox', { name: 'Add a comment' })).toHaveProperty('value', 'hello')
})

test('saving the form keeps the drawer and a comment that is not sent yet', async () => {
  const seen = fakeApi({
    'GET /instructor/5': { body: instructor },
    'GET /instructor/5/comments': { body: { comments: [] } },
    'GET /instructor/5/history': { body: { history: [] } },
    'PUT /instructor/5': { body: { ...instructor, name: 'Arsen Petrosyan', version: 2 } },
  })
  const { user } = show(<EditDrawer resource={instructors} />, '/instructors?editId=5')
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit instructor' }))
  await user.click(await drawer.findByRole('button', { name: /^Comments/ }))
  await user.type(await drawer.findByRole('textbox', { name: 'Add a comment' }), 'hello')

  await user.type(drawer.getByLabelText(/^Name/), ' Petrosyan')
  await user.click(drawer.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Saved. The comment is typed but not sent yet.')).toBeTruthy()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Arsen Petrosyan' })
  expect(drawer.getByRole('textbox', { name: 'Add a comment' })).toHaveProperty('value', 'hello')
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})
