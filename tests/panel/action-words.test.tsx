import MenuList from '@mui/material/MenuList'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ActionItems } from '#panel/kernel/actions/ActionItems'
import { RecordCommands } from '#panel/kernel/commands/RecordCommands'
import { commandGroups } from '#panel/kernel/commands/commands'
import { ActionDrawers } from '#panel/kernel/actions/ActionDrawers'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import type { DeclaredActions } from '#resources/kernel/action'
import type { AnyResource } from '#resources/kernel/define-resource'
import { defineResource } from '#resources/kernel/define-resource'
import { choice, integer, text } from '#resources/kernel/fields'
import { asIs } from '#resources/kernel/words'
import { tracks } from '#resources/tracks'
import { fakeApi, show, type Answers } from './form-support'

// Tests what each option of an action does in the panel, with a sample resource: tracks with actions of their own.
const track = { id: 4, version: 2, name: 'Testing', created_at: '2026-11-18T09:00:00.000Z' }
const other = { ...track, id: 5, name: 'Data' }
const answers: Answers = {
  'GET /track/4': { body: track },
  'POST /track/filter': { body: { tracks: [other, track], totalElements: 2 } },
}
const having = (actions: DeclaredActions): AnyResource => defineResource({ ...tracks, actions } as never)
const sent = (seen: ReturnType<typeof fakeApi>, path: string) =>
  seen.filter((one) => one.path === path).map(({ method, body }) => ({ method, body }))

test('what asks for nothing is asked in a dialog, in words with the record in them, and its answer told once', async () => {
  const sealed = having({
    seal: {
      label: asIs('Seal'),
      input: {},
      at: { method: 'PUT', path: '/track/:id/sealed' },
      answer: z.strictObject({ code: z.string() }),
      tells: { value: 'code', label: asIs('Code'), note: asIs('Shown once.') },
      confirm: { title: asIs('Seal %{name}?'), text: asIs('It stays closed.'), yes: asIs('Seal it') },
      isDangerous: true,
    },
  })
  const seen = fakeApi({ ...answers, 'PUT /track/4/sealed': { body: { code: 'ABC-1' } } })
  const { user } = show(<ActionDrawers resource={sealed} />, '/tracks?tracks.seal=4')

  const dialog = within(await screen.findByRole('alertdialog', { name: 'Seal Testing?' }))
  expect(dialog.getByText('It stays closed.')).toBeTruthy()
  expect(sent(seen, '/track/4/sealed')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Seal it' }))

  const told = within(await screen.findByRole('dialog', { name: 'Code' }))
  expect(told.getByText('ABC-1')).toBeTruthy()
  expect(window.location.search).toBe('')
  expect(sent(seen, '/track/4/sealed')).toEqual([{ method: 'PUT', body: {} }])
  await user.click(told.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('ABC-1')).toBeNull())
})

test('a drawer asks its question last, and keeps what was typed where the answer is no', async () => {
  const moved = having({
    move: {
      label: asIs('Move'),
      input: { shelf: text({ label: asIs('Shelf'), required: true }), name: text({ label: asIs('Called') }) },
      at: { method: 'POST', path: '/track/:id/shelf/:shelf' },
      prepare: ['name'],
      confirm: { text: asIs('Move %{name}?') },
      done: asIs('Moved'),
    },
  })
  const seen = fakeApi({ ...answers, 'POST /track/4/shelf/B2': { body: track } })
  const { user } = show(<ActionDrawers resource={moved} />, '/tracks?tracks.move=4')
  const drawer = within(await screen.findByRole('dialog', { name: 'Move' }))
  expect(await drawer.findByLabelText(/^Called/)).toHaveProperty('value', 'Testing')
  await user.type(drawer.getByLabelText(/^Shelf/), 'B2')

  await user.click(drawer.getByRole('button', { name: 'Move' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(drawer.getByLabelText(/^Shelf/)).toHaveProperty('value', 'B2')

  await user.click(drawer.getByRole('button', { name: 'Move' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Move Testing?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Move' }))

  expect(await screen.findByText('Moved')).toBeTruthy()
  expect(sent(seen, '/track/4/shelf/B2')).toEqual([{ method: 'POST', body: { name: 'Testing' } }])
})

test('a drawer begins with what a call answers', async () => {
  const valued = having({
    value: {
      label: asIs('Value'),
      input: { worth: integer({ label: asIs('Worth') }) },
      prepare: { method: 'GET', path: '/track/:id/worth' },
    },
  })
  fakeApi({ ...answers, 'GET /track/4/worth': { body: { worth: 12 } } })
  show(<ActionDrawers resource={valued} />, '/tracks?tracks.value=4')

  const drawer = within(await screen.findByRole('dialog', { name: 'Value' }))
  expect(await drawer.findByLabelText(/^Worth/)).toHaveProperty('value', '12')
})

test('each selected record has its line; what one is refused for stands there, and the others are done', async () => {
  const graded = having({
    grade: {
      label: asIs('Grade'),
      input: { on: text({ label: asIs('On') }), points: integer({ label: asIs('Points'), required: true }) },
      many: true,
      each: ['points'],
      shortcut: 'W',
    },
  })
  const refused = { id: 5, ok: false, name: 'Data', code: 'invalid', errors: { points: 'At most 10.' } }
  const seen = fakeApi({
    ...answers,
    'POST /track/bulk/grade': { body: { results: [{ id: 4, ok: true }, refused], updated: 1, failed: 1 } },
  })
  const { user } = show(<ResourceScreen resource={graded} />, '/tracks')
  await user.click(await screen.findByLabelText('Select Testing'))
  await user.click(screen.getByLabelText('Select Data'))
  const keys = commandGroups().flatMap(({ commands }) => commands.map(({ title, keys: key }) => [title, key]))
  expect(keys).toContainEqual(['Grade', 'W'])
  await user.click(screen.getByRole('button', { name: 'Grade' }))

  const drawer = within(await screen.findByRole('dialog', { name: 'Grade' }))
  await user.type(await drawer.findByLabelText(/^Testing/), '9')
  await user.type(drawer.getByLabelText(/^Data/), '11')
  await user.type(drawer.getByLabelText(/^On/), 'Monday')
  await user.click(drawer.getByRole('button', { name: 'Grade' }))

  expect(await drawer.findByText('At most 10.')).toBeTruthy()
  expect(drawer.queryByLabelText(/^Testing/)).toBeNull()
  expect(drawer.getByLabelText(/^Data/)).toHaveProperty('value', '11')
  expect(sent(seen, '/track/bulk/grade')).toEqual([
    {
      method: 'POST',
      body: {
        values: { on: 'Monday' },
        each: expect.arrayContaining([
          { id: 4, points: 9 },
          { id: 5, points: 11 },
        ]),
      },
    },
  ])
})

test('an action of the resource is a button over its list and a command there', async () => {
  const swept = having({
    sweep: { label: asIs('Sweep'), on: 'resource', input: {}, confirm: { text: asIs('All of them?') } },
  })
  const seen = fakeApi({ ...answers, 'POST /track/sweep': { body: {} } })
  const { user } = show(<ResourceScreen resource={swept} />, '/tracks')
  await screen.findByRole('rowheader', { name: 'Data' })
  expect(commandGroups().flatMap(({ commands }) => commands.map(({ title }) => title))).toContain('Sweep')

  await user.click(screen.getByRole('button', { name: 'Sweep' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sweep' }))

  await waitFor(() => expect(sent(seen, '/track/sweep')).toEqual([{ method: 'POST', body: {} }]))
  expect(screen.queryByRole('menuitem', { name: 'Sweep' })).toBeNull()
})

test('a shortcut does it on the page of a record', () => {
  const closed = having({ close: { label: asIs('Close'), input: {}, help: asIs('It stays.'), shortcut: 'Shift+W' } })
  fakeApi(answers)
  show(<RecordCommands resource={closed} record={track} />, '/tracks/4')

  const [command] = commandGroups().flatMap(({ commands }) => commands.filter(({ keys }) => keys === 'Shift+W'))
  command?.run()

  expect(window.location.search).toBe('?tracks.close=4')
})

test('an entry of the menu has the icon that its action or move names, else a triangle', async () => {
  const states = { OPEN: { label: asIs('Open') }, SHUT: { label: asIs('Shut') } }
  const shutters = defineResource({
    ...tracks,
    fields: {
      ...tracks.fields,
      state: choice({
        label: asIs('State'),
        options: states,
        default: 'OPEN',
        moves: { OPEN: { SHUT: { label: asIs('Shut'), icon: 'pause' } } },
      }),
    },
    actions: { ring: { label: asIs('Ring'), input: {} }, write: { label: asIs('Write'), icon: 'mail', input: {} } },
  } as never)
  fakeApi(answers)
  show(
    <MenuList>
      <ActionItems resource={shutters} record={{ ...track, state: 'OPEN' }} onDone={() => {}} />
    </MenuList>,
    '/tracks',
  )

  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => [entry.textContent, entry.querySelector('svg')?.dataset.testid])).toEqual([
    ['Ring', 'PlayArrowOutlinedIcon'],
    ['Write', 'MailOutlinedIcon'],
    ['Shut', 'PauseOutlinedIcon'],
  ])
})
