import { expect, test } from 'vitest'
import { waitFor, within } from '@testing-library/react'
import { staff } from '#resources/access'
import { is, not } from '#resources/kernel/access'
import { defineResource } from '#resources/kernel/define-resource'
import { longText, text } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import { fakeApi, findDrawer, show } from './form-support'
import { courses } from '#resources/courses'

const loans = defineResource({
  // The data provider looks up the registered resource of this name, and sends only fields that it has.
  name: courses.name,
  path: courses.path,
  screen: null,
  title: courses.title,
  display: 'name',
  fields: {
    name: text({ label: asIs('Item'), required: true, editable: not(is('name', 'Fixed')) }),
    testId: text({ label: asIs('Place') }),
    testLink: longText({ label: asIs('Note'), shown: is('testId', 'lost'), required: is('testId', 'lost') }),
  },
  access: { read: staff, write: staff },
})

async function openLoan(name: string) {
  const loan = { id: 4, version: 2, name, testId: null, testLink: null }
  const seen = fakeApi({ 'GET /course/4': { body: loan }, 'PUT /course/4': { body: { ...loan, version: 3 } } })
  const view = show(<EditDrawer resource={loans} />, '/courses?editId=4')
  const drawer = within(await findDrawer())
  await drawer.findByLabelText(/^Place/)
  return { ...view, seen, drawer }
}

test('a field comes and goes with what is typed, is marked as required, and is not sent where it is not asked for', async () => {
  const { drawer, user, seen } = await openLoan('Laptop')
  expect(drawer.queryByLabelText(/^Note/)).toBeNull()

  await user.type(drawer.getByLabelText(/^Place/), 'lost')
  const note = await drawer.findByLabelText(/^Note/)
  expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(note, 'In the tram')
  await user.clear(drawer.getByLabelText(/^Place/))
  await user.type(drawer.getByLabelText(/^Place/), 'found')

  expect(drawer.queryByLabelText(/^Note/)).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ testId: 'found' }))
  expect(seen.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('testLink')
})

test('a field that may not be changed any more stands as text', async () => {
  const { drawer } = await openLoan('Fixed')

  expect(drawer.queryByRole('textbox', { name: /^Item/ })).toBeNull()
  expect(drawer.getAllByText('Fixed').length).toBeGreaterThan(0)
})
