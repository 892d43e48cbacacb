import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '#kit/i18n/language'
import { beginSession } from '#kit/session/local-store'
import { setCurrentUser, type CurrentUser } from '#kit/session/session-store'
import PanelApp from '#panel/PanelApp'

const lusine: CurrentUser = {
  id: 1,
  authGroup: 'USER',
  name: 'Lusine Melikyan',
  firstName: 'Lusine',
  lastName: 'Melikyan',
  email: 'lusine@example.am',
  username: 'lusine',
  phoneNumber: null,
  avatar: null,
  roles: ['ROLE_ADMIN'],
  rights: [],
  language: null,
  mustChangePassword: false,
}
const answers: Record<string, unknown> = {
  '/api/v1/preferences': {},
  '/api/v1/user/me': { ...lusine, version: 3, roles: ['ROLE_ADMIN'] },
  '/api/v1/group/count': {
    count: 6,
    groups: [
      { value: 'PLANNING', count: 4 },
      { value: 'ON_HOLD', count: 2 },
    ],
  },
  '/api/v1/dashboard': {
    groups: [
      { state: 'PLANNING', count: 4 },
      { state: 'ON_HOLD', count: 2 },
    ],
    ownGroups: null,
    applicants: [],
    tasks: { count: 0, next: [] },
    reminders: { count: 0, next: [] },
    debts: [],
    debtGroups: [],
  },
  '/api/v1/lesson/filter': { lessons: [], totalElements: 0 },
  '/api/v1/applicant/filter': {
    applicants: [{ id: 5, name: 'Ani Hakobyan', email: 'ani@example.am' }],
    totalElements: 1,
  },
}
let made: { method: string; path: string; body: unknown }[] = []

beforeEach(() => {
  beginSession('a token')
  made = []
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.split('?')[0] ?? url
    made.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return new Response(JSON.stringify(answers[path] ?? { count: 0, totalElements: 0 }), { status: 200 })
  })
  setCurrentUser(lusine)
})
afterEach(() => {
  cleanup()
  setLanguage('en')
})

const openAt = (address: string) => {
  window.history.replaceState(null, '', address)
  render(<PanelApp />)
}

test('an unknown path leads to the dashboard, whose title stands in the top bar and the tab', async () => {
  openAt('/nowhere/at/all')

  expect(await screen.findByText('Welcome to Backoffice!')).toBeTruthy()
  expect(window.location.pathname).toBe('/dashboard')
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Dashboard · Cohort'))
})

test('the menu has the entries of the specification in its order', async () => {
  openAt('/dashboard')
  await screen.findByText('Welcome to Backoffice!')
  const menu = screen.getByRole('navigation', { name: 'Main' })
  const text = (menu.textContent ?? '').replace(/\d+/g, '')
  const specified =
    /^Dashboard.*Infrastructure.*Tracks.*Instructors.*Courses.*Groups.*Planning.*Ongoing.*Waiting for Demo.*Terminated.*Applicants.*Consultations.*Tasks.*Reminder.*Services.*Mass mailing.*Mass sms.*Certificates.*Advanced.*Students.*User.*Teams/

  expect(text).toMatch(specified)
})

test('planning counts the groups on hold too', async () => {
  openAt('/dashboard')

  const cell = await screen.findByRole('link', { name: 'Planning: 6' })

  expect(cell.getAttribute('href')).toBe('/groups?groupState=[PLANNING|ON_HOLD]')
  expect(screen.getByRole('link', { name: '2 on hold' }).getAttribute('href')).toBe('/groups?groupState=[ON_HOLD]')
})

test('sales see no Advanced section, and users are not theirs', async () => {
  setCurrentUser({ ...lusine, roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] })

  openAt('/advanced/users')

  expect(await screen.findByText("You don't have the right to see users")).toBeTruthy()
  expect(screen.getByText('Ask an administrator. Your role is Sales support specialist.')).toBeTruthy()
  expect(within(screen.getByRole('navigation', { name: 'Main' })).queryByText('Advanced')).toBeNull()
})

test('Ctrl K finds an applicant, and Enter opens the record', async () => {
  const person = userEvent.setup()
  openAt('/dashboard')
  await screen.findByText('Welcome to Backoffice!')

  await person.keyboard('{Control>}k{/Control}')
  await person.type(await screen.findByRole('combobox'), ' ani ')
  await screen.findByRole('option', { name: /Ani Hakobyan/ })
  await person.keyboard('{Enter}')

  expect(made.find((call) => call.path === '/api/v1/applicant/filter')?.body).toEqual({
    term: 'ani',
    columns: ['name', 'email'],
  })
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toMatch(/^\/applicants(\/5|\?editId=5)/),
  )
})

test('the language changes the shell at once and is kept on the server', async () => {
  const person = userEvent.setup()
  openAt('/dashboard')
  await screen.findByText('Welcome to Backoffice!')

  await person.click(screen.getByRole('button', { name: 'Account of Lusine Melikyan' }))
  await person.click(await screen.findByRole('button', { name: 'Հայերեն' }))

  expect(await screen.findByText('Բարի գալուստ կառավարման վահանակ')).toBeTruthy()
  expect(made).toContainEqual({ method: 'PUT', path: '/api/v1/preferences', body: { language: 'hy' } })
})

test('saving the profile sends only what changed, with the version', async () => {
  const person = userEvent.setup()
  openAt('/account/personal-info/')

  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = await screen.findByLabelText(/First name/)
  await person.clear(field)
  await person.type(field, 'Lusik')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(made).toContainEqual({ method: 'PUT', path: '/api/v1/user/1', body: { firstName: 'Lusik', version: 3 } }),
  )
})
