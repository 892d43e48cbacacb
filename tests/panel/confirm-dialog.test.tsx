import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AnyResource } from '#resources/kernel/define-resource'
import { teams } from '#resources/teams'
import { users } from '#resources/users'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { useDeleteText } from '#panel/kernel/record/DeleteRecord'
import { show } from './form-support'

test('a double click confirms once, and the next question can be confirmed at once', async () => {
  const person = userEvent.setup()
  const confirmed: string[] = []
  const dialog = (title: string, isOpen: boolean) => (
    <ConfirmDialog isOpen={isOpen} title={title} onConfirm={() => confirmed.push(title)} onCancel={() => undefined} />
  )
  const { rerender } = render(dialog('First?', true))

  await person.dblClick(screen.getByRole('button', { name: 'Yes' }))
  expect(confirmed).toEqual(['First?'])

  rerender(dialog('First?', false))
  rerender(dialog('Second?', true))
  await person.click(screen.getByRole('button', { name: 'Yes' }))
  expect(confirmed).toEqual(['First?', 'Second?'])
})

test('what failed can be confirmed again at once', async () => {
  const person = userEvent.setup()
  const confirmed: string[] = []
  const dialog = (isBusy: boolean) => (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title="Sure?"
      onConfirm={() => confirmed.push('yes')}
      onCancel={() => undefined}
    />
  )
  const { rerender } = render(dialog(false))
  await person.click(screen.getByRole('button', { name: 'Yes' }))
  rerender(dialog(true))
  rerender(dialog(false))
  await person.click(screen.getByRole('button', { name: 'Yes' }))
  expect(confirmed).toEqual(['yes', 'yes'])
})

test('a dialog that fades out confirms nothing more', () => {
  const confirmed: string[] = []
  const dialog = (isOpen: boolean) => (
    <ConfirmDialog isOpen={isOpen} title="Sure?" onConfirm={() => confirmed.push('yes')} onCancel={() => undefined} />
  )
  const { rerender } = render(dialog(true))
  rerender(dialog(false))
  screen.getByRole('button', { name: 'Yes', hidden: true }).click()
  expect(confirmed).toEqual([])
})

test('a dialog that has nothing to confirm yet can still be left', async () => {
  const person = userEvent.setup()
  const said: string[] = []
  render(
    <ConfirmDialog isOpen isOff title="Where?" onConfirm={() => said.push('yes')} onCancel={() => said.push('left')} />,
  )
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.keyboard('{Escape}')
  expect(said).toEqual(['left', 'left'])
})

test('the question before a team or a user is deleted says what stays', async () => {
  const Told = ({ resource }: { resource: AnyResource }) => <p>{useDeleteText(resource)}</p>
  const { unmount } = show(<Told resource={teams} />, '/advanced')
  await screen.findByText(/for 30 days\. The members themselves stay\.$/)
  unmount()
  show(<Told resource={users} />, '/advanced')
  await screen.findByText(/for 30 days\. Tasks and reminders of theirs stay: give them to somebody else\.$/)
})
