import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import { teams } from '#resources/teams'
import { fakeApi, findDrawer, show } from './form-support'

test('a phone that the team has is removed in the form after a question, one that was only added at once (TEAM-006)', async () => {
  const phoneNumbers = [
    { id: 1, number: '+37410500140' },
    { id: 2, number: '+37491500141' },
  ]
  const team = { id: 6, version: 1, name: 'Admissions', members: [], memberRecords: [], phoneNumbers }
  fakeApi({ 'GET /teams/6': { body: team } })
  const { user } = show(<EditDrawer resource={teams} />, '/advanced/teams?editId=6')
  const drawer = within(await findDrawer())
  const numbers = () =>
    drawer.queryAllByRole<HTMLInputElement>('textbox', { name: /^Phone number/ }).map(({ value }) => value)
  const answer = async (name: string) => {
    await user.click(drawer.getByRole('button', { name: 'Remove row 1' }))
    const question = await screen.findByRole('alertdialog', { name: 'Permanently Delete phone ?' })
    expect(question.textContent).toContain('+374 10 500140')
    await user.click(within(question).getByRole('button', { name }))
  }
  await drawer.findByRole('button', { name: 'Remove row 2' })

  await answer('Cancel')
  await expect.poll(numbers).toHaveLength(2)
  await answer('Yes')
  await expect.poll(numbers).toEqual(['+37491500141'])
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  await user.click(await drawer.findByRole('button', { name: 'Remove row 2' }))
  await expect.poll(numbers).toEqual(['+37491500141'])
})
