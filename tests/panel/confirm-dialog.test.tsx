import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'

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
