import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '#kit/session/local-store'
import { setCurrentUser } from '#kit/session/session-store'
import PanelApp from '#panel/PanelApp'

// The web half of docs/add-a-resource.md; the part derived by the server is in tests/server/add-a-resource.test.ts.
const room = {
  id: 1,
  label: 'Lori',
  seats: 24,
  kind: 'LAB',
  location: 'VANADZOR',
  version: 1,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
}

beforeEach(() => {
  beginSession('a token')
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = url.startsWith('/api/v1/room/filter')
      ? { rooms: [room], totalElements: 1 }
      : { count: 0, totalElements: 0 }
    return new Response(JSON.stringify(answer), { status: 200 })
  })
  setCurrentUser({
    id: 1,
    authGroup: 'USER',
    name: 'Ani Staff',
    firstName: 'Ani',
    lastName: 'Staff',
    email: 'ani@example.am',
    username: 'ani',
    phoneNumber: null,
    avatar: null,
    roles: ['ROLE_ADMIN'],
    rights: [],
    language: null,
    mustChangePassword: false,
  })
})
test('rooms stand in the menu, and their address shows their list with its words', async () => {
  window.history.replaceState(null, '', '/rooms')

  render(<PanelApp />)

  const row = (await screen.findByText('Lori', {}, { timeout: 30_000 })).closest('tr')!
  expect(within(row).getByText('Laboratory')).toBeTruthy()
  expect(within(row).getByText('Vanadzor')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: /Seats/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /Create/ }).length).toBeGreaterThan(0)
  const infrastructure = screen.getByRole('group', { name: 'Infrastructure' })
  expect(within(infrastructure).getByRole('link', { name: 'Rooms' }).getAttribute('href')).toBe('/rooms')
})
