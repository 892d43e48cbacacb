// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { consultations, type Consultation } from '#resources/consultations'
import { calls } from '#resources/kernel/derived-calls'
import { leadGenSources } from '#resources/lead-gen-sources'
import { rooms } from '#resources/rooms'
import { beginSession } from '#kit/session/local-store'
import { setCurrentUser, type CurrentUser } from '#kit/session/session-store'
import PanelApp from '#panel/PanelApp'
import { testApp, type Caller, type TestApp } from '../support/app'
import { documentedPages } from '../support/documented-page'
import '../support/unit-setup'

// Pages written as in react-admin's documentation, in the panel and with the real server; happy-dom replaces the browser.
let app: TestApp
let admin: Caller & { id: number }
let source: { id: number }

const ani: CurrentUser = {
  id: 1,
  authGroup: 'USER',
  name: 'Ani Staff',
  firstName: 'Ani',
  lastName: 'Staff',
  email: 'ani@cohort.test',
  username: 'ani',
  phoneNumber: null,
  avatar: null,
  roles: ['ROLE_ADMIN'],
  rights: [],
  language: null,
  mustChangePassword: false,
}

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('ROLE_ADMIN')
  source = await admin.send(calls(leadGenSources).create, { body: { sourceName: 'Instagram' } })
})
afterAll(() => app.close())

beforeEach(() => {
  const still = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => ({ ...still, addListener: () => {}, removeListener: () => {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const answer = await app.app.server.inject({
      method: method as 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  })
  beginSession(admin.token!)
  setCurrentUser({ ...ani, id: admin.id })
})

let phones = 10_000_000
const giveLead = (name: string) =>
  admin.send(calls(consultations).create, {
    body: { name, email: 'lead@cohort.test', phoneNumber: `+374${(phones += 1) + 81_000_000}`, source: source.id },
  })
const leadNow = (id: number): Promise<Consultation> => admin.send(calls(consultations).get, { params: { id } })

function openAt(address: string) {
  window.history.replaceState(null, '', address)
  render(createElement(PanelApp, { more: documentedPages }))
  return userEvent.setup()
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!

test('a list shows fields of its records and of those that they refer to, in words of the declaration', async () => {
  const { created_at } = await giveLead('Narek Avagyan')

  openAt('/documented/leads')

  const row = await rowOf('Narek Avagyan')
  expect(within(row).getByRole('link', { name: 'lead@cohort.test' })).toBeTruthy()
  expect(await within(row).findByText('Instagram')).toBeTruthy()
  expect(within(row).getByText(new Date(created_at).toLocaleDateString('en-GB'))).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Source' })).toBeTruthy()
  expect(screen.getByText('Saved filters')).toBeTruthy()
  expect(within(screen.getByRole('banner')).getByText('Consultations')).toBeTruthy()
})

test('a filter is asked of the server', async () => {
  await giveLead('Lilit Babayan')
  await giveLead('Armen Danielyan')
  const user = openAt('/documented/leads')
  await rowOf('Armen Danielyan')

  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'babayan')

  await waitFor(() => expect(screen.queryByText('Armen Danielyan')).toBeNull())
  expect(screen.getByText('Lilit Babayan')).toBeTruthy()
})

test('the selected are changed in one call, and deleted after the question', async () => {
  const lead = await giveLead('Hasmik Gevorgyan')
  const user = openAt('/documented/leads')
  await user.click(within(await rowOf('Hasmik Gevorgyan')).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(async () => expect((await leadNow(lead.id)).isDone).toBe(true))

  await user.click(await within(await rowOf('Hasmik Gevorgyan')).findByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))

  await waitFor(async () => expect((await admin.get(`/consultation/${lead.id}`)).status).toBe(404))
})

test('a form saves what was changed, and a refusal stands at its field', async () => {
  const lead = await giveLead('Tigran Simonyan')
  const user = openAt(`/documented/leads/${lead.id}`)
  const email = await screen.findByRole('textbox', { name: /Email/ })
  await user.clear(email)
  await user.type(email, 'nowhere')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Invalid email')).toBeTruthy()

  await user.clear(email)
  await user.type(email, 'tigran@cohort.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(async () =>
    expect(await leadNow(lead.id)).toMatchObject({ email: 'tigran@cohort.test', name: 'Tigran Simonyan', version: 2 }),
  )
})

test('a record is created', async () => {
  const user = openAt('/documented/new-room')
  await user.type(await screen.findByRole('textbox', { name: /Label/ }), 'Sevan')
  await user.type(screen.getByRole('spinbutton', { name: /Seats/ }), '18')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(async () => {
    const { rooms: found } = await admin.send(calls(rooms).list)
    expect(found).toMatchObject([{ label: 'Sevan', seats: 18, kind: 'LAB' }])
  })
})

test('the records that refer to one stand on its page', async () => {
  await giveLead('Gohar Yesayan')

  openAt(`/documented/sources/${source.id}`)

  expect(await screen.findByText('Gohar Yesayan')).toBeTruthy()
})

test("react-admin's address of a record leads to the drawer of its list", async () => {
  const lead = await giveLead('Davit Grigoryan')
  const user = openAt('/documented/leads')

  await user.click(await within(await rowOf('Davit Grigoryan')).findByRole('link', { name: /Edit/ }))

  // By its text first: a search by role reads styles of the whole page, which on a busy machine holds back the page itself.
  await screen.findByText('Edit consultation')
  expect(screen.getByRole('dialog', { name: 'Edit consultation' })).toBeTruthy()
  expect(window.location.pathname + window.location.search).toBe(`/consultations?editId=${lead.id}`)
})

test('whoever may not read a resource by its declaration is told so', async () => {
  setCurrentUser({ ...ani, id: admin.id, roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] })

  openAt('/documented/templates')

  expect(await screen.findByText('You do not have the right to open this page.')).toBeTruthy()
})
