import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore, type Store } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { vi } from 'vitest'
import { Toasts } from '#kit/feedback/Toasts'
import { setCurrentUser } from '#kit/session/session-store'
import { AppTheme } from '#kit/theme/AppTheme'
import { dataProvider } from '#panel/kernel/data/data-provider'
import { composition } from '#panel/app/composition'
import { useI18nProvider } from '#panel/app/i18n/i18n-provider'
import { makeQueryClient } from '#kit/query/query-client'
import { CompositionProvider } from '#panel/kernel/screens'

export interface Seen {
  method: string
  path: string
  body: unknown
}
export type Answer = { status?: number; body: unknown }
export type Answers = Record<string, Answer | ((body: unknown, query: URLSearchParams) => Answer)>

/** A fake API that answers by 'METHOD /path' and records the requests; unknown calls return an empty list. */
export function fakeApi(answers: Answers): Seen[] {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace(/^.*\/api\/v1/, '').replace(/\?.*$/, '')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    seen.push({ method, path, body })
    const known = answers[`${method} ${path}`]
    const { status = 200, body: told } = (typeof known === 'function'
      ? known(body, new URL(url, 'http://api').searchParams)
      : known) ?? {
      body: {
        totalElements: 0,
        history: [],
        comments: [],
      },
    }
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(told), { status, headers: { 'content-type': 'application/json' } })
  })
  return seen
}

function Panel({ store, children }: { store: Store; children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient)
  return (
    <CoreAdminContext
      i18nProvider={useI18nProvider()}
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
    >
      <CompositionProvider value={composition}>
        <Suspense>{children}</Suspense>
      </CompositionProvider>
      <Toasts />
    </CoreAdminContext>
  )
}

/** Renders an element of the panel at an address, for an administrator. */
export function show(element: ReactNode, address: string, store: Store = memoryStore()) {
  window.history.replaceState(null, '', address)
  setCurrentUser({
    id: 1,
    authGroup: 'USER',
    name: 'Nane Abrahamyan',
    firstName: 'Nane',
    lastName: 'Abrahamyan',
    email: 'nane@example.am',
    username: 'nane',
    phoneNumber: null,
    avatar: null,
    roles: ['ROLE_ADMIN'],
    rights: [],
    language: null,
    mustChangePassword: false,
  })
  const page = <Panel store={store}>{element}</Panel>
  const router = createBrowserRouter([{ path: '*', element: page }])
  const view = render(
    <AppTheme variant="panel">
      <RouterProvider router={router} />
    </AppTheme>,
  )
  return { ...view, router, user: userEvent.setup() }
}

/** The open drawer with its title and form; before that it stands as a placeholder without a name. */
export const findDrawer = () => screen.findByRole('dialog', { name: /./ })
