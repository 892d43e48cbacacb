import { expect, test } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { staff } from '#resources/access'
import { defineResource } from '#resources/kernel/define-resource'
import { choice, money, object, rows, text } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { courses } from '#resources/courses'
import { tracks } from '#resources/tracks'
import { currencies, salaryTypes } from '#resources/terms'
import { CreateDrawer } from '#panel/kernel/form/CreateDrawer'
import { fakeApi, findDrawer, show } from './form-support'

const kinds = { LECTURER: asIs('Lecturer'), TUTOR: asIs('Tutor') }
const taught = defineResource({
  // Its calls are those of the registered resource of this name.
  name: tracks.name,
  path: tracks.path,
  screen: null,
  title: tracks.title,
  display: 'name',
  fields: {
    name: text({ label: asIs('Name'), required: true }),
    teachers: rows({
      label: asIs('Teachers'),
      max: 5,
      fields: {
        who: text({ label: asIs('Who'), required: true }),
        kind: choice({ label: asIs('Kind'), options: kinds, required: true }),
        salary: object({
          label: asIs('Salary'),
          fields: {
            currency: choice({ label: asIs('Currency'), required: true, options: currencies, preset: 'AMD' }),
            amount: money({ label: asIs('Amount'), required: true, currencyField: 'currency' }),
            salaryType: choice({ label: asIs('Salary type'), required: true, options: salaryTypes }),
          },
        }),
      },
    }),
  },
  access: { read: staff, write: staff },
})

const REQUIRED = 'This field is required!'
async function openForm() {
  const seen = fakeApi({ 'POST /track': { status: 201, body: { id: 9, version: 1, name: 'Design' } } })
  const { user } = show(<CreateDrawer resource={taught} />, '/tracks?create=1')
  const drawer = within(await findDrawer())
  await user.type(drawer.getByLabelText(/^Name/), 'Design')
  const pick = async (label: RegExp, option: string) => {
    await user.click(drawer.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const save = drawer.getByRole('button', { name: 'Save' })
  return { seen, user, drawer, pick, save }
}

test('a row that is added is not red until somebody was there, and a message goes with its cause', async () => {
  const { drawer, user, pick, save, seen } = await openForm()

  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(await drawer.findByText(/2 fields to fill in/)).toBeTruthy()
  expect(drawer.queryByText(REQUIRED)).toBeNull()

  await user.click(drawer.getByRole('textbox', { name: /^Who/ }))
  await user.tab()
  expect(await drawer.findAllByText(REQUIRED)).toHaveLength(1)
  await pick(/^Kind/, 'Lecturer')
  await user.type(drawer.getByRole('textbox', { name: /^Who/ }), 'Sona')
  await waitFor(() => expect(drawer.queryByText(REQUIRED)).toBeNull())

  await user.click(drawer.getByRole('button', { name: 'Add' }))
  expect(drawer.queryByText(REQUIRED)).toBeNull()
  await user.click(drawer.getByRole('button', { name: 'Remove row 2' }))
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  expect(drawer.queryByText(/to fix/)).toBeNull()
  await user.click(save)
  await waitFor(() => expect(seen.find(({ method }) => method === 'POST')).toBeTruthy())
})

test('the parts of an object that may be left out are marked as required once one of them is filled in', async () => {
  const { drawer, user, pick, save } = await openForm()
  await user.click(drawer.getByRole('button', { name: 'Add' }))
  await user.type(drawer.getByRole('textbox', { name: /^Who/ }), 'Sona')
  await pick(/^Kind/, 'Lecturer')
  const isMarked = (label: string) => drawer.getByText(label).textContent?.includes('*')

  expect(['Who', 'Kind', 'Currency', 'Amount', 'Salary type'].map(isMarked)).toEqual([true, true, false, false, false])
  await waitFor(() => expect(save).toHaveProperty('disabled', false))

  await user.type(drawer.getByRole('textbox', { name: /^Amount/ }), '5')
  expect(['Currency', 'Amount', 'Salary type'].map(isMarked)).toEqual([true, true, true])
  await waitFor(() => expect(save).toHaveProperty('disabled', true))
  await user.clear(drawer.getByRole('textbox', { name: /^Amount/ }))
  await user.tab()
  expect(['Currency', 'Amount', 'Salary type'].map(isMarked)).toEqual([false, false, false])
  await waitFor(() => expect(save).toHaveProperty('disabled', false))

  await pick(/^Currency/, 'None')
  expect(save).toHaveProperty('disabled', false)
})

test('the label of an object stands over its fields, and once where one of them has it too', async () => {
  fakeApi({})
  show(<CreateDrawer resource={courses} />, '/courses?create=1')
  const drawer = within(await findDrawer())

  const fee = await drawer.findByRole('group', { name: 'Tuition fee' })
  expect(within(fee).getByText('Tuition fee')).toBeTruthy()
  expect(within(drawer.getByRole('group', { name: 'Duration' })).getAllByText('Duration')).toHaveLength(1)
})
