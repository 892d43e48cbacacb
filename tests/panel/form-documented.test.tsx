import { screen, waitFor, within } from '@testing-library/react'
import { DateField, SaveButton, TextField, TextInput } from 'react-admin'
import { expect, test } from 'vitest'
import { resourceNamed } from '#resources/registry'
import { composition } from '#panel/app/composition'
import { EditDrawer } from '#panel/kernel/form/EditDrawer'
import type { ScreenParts } from '#panel/kernel/screen-parts'
import { CompositionProvider } from '#panel/kernel/screens'
import { fakeApi, show } from './form-support'

const tracks = resourceNamed('tracks')
const stored = { id: 2, name: 'Data', created_at: '2026-11-18T09:00:00.000Z', version: 3 }

// Form inputs as in react-admin's documentation, used as the custom input of a field.
const parts: ScreenParts = {
  inputs: {
    name: () => (
      <>
        <TextInput source="name" />
        <SaveButton label="Keep it" />
      </>
    ),
  },
  drawerSections: [
    {
      title: { en: 'About it', hy: 'Դրա մասին' },
      component: () => (
        <>
          <TextField source="name" />
          <DateField source="created_at" locales="en-GB" />
        </>
      ),
    },
  ],
}
const drawer = (
  <CompositionProvider value={{ ...composition, parts: { tracks: () => Promise.resolve(parts) } }}>
    <EditDrawer resource={tracks} />
  </CompositionProvider>
)

test("react-admin's inputs, buttons and fields work in the drawer of a record", async () => {
  let isTaken = true
  const seen = fakeApi({
    'GET /track/2': { body: stored },
    'PUT /track/2': () =>
      isTaken
        ? { status: 422, body: { code: 'invalid', uiMessage: 'Wrong', errors: { name: 'Already in use.' } } }
        : { body: { ...stored, name: 'Design', version: 4 } },
  })
  const { user } = show(drawer, '/tracks?editId=2')
  const form = await screen.findByRole('dialog', { name: 'Edit track' })
  const name = await within(form).findByRole<HTMLInputElement>('textbox', { name: /Name/ })
  expect(name.value).toBe('Data')
  await user.click(within(form).getByRole('button', { name: 'About it' }))
  expect(await within(form).findByText('18/11/2026')).toBeDefined()

  await user.clear(name)
  await user.type(name, 'Design')
  await user.tab()
  await user.click(within(form).getByRole('button', { name: 'Keep it' }))
  expect(await within(form).findByText('Already in use.')).toBeDefined()
  isTaken = false
  await user.type(name, 's')
  await user.tab()
  await user.click(within(form).getByRole('button', { name: 'Keep it' }))

  await waitFor(() => expect(window.location.search).toBe(''))
  expect(seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Designs', version: 3 })
})
