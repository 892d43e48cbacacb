import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { CoreAdmin, memoryStore } from 'react-admin'
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router'
import { AppTheme } from '#kit/theme/AppTheme'
import { useSchemeChoice } from '#kit/theme/colour-scheme'
import { CompositionProvider } from './kernel/screens'
import { composition, places } from './app/composition'
import { dataProvider } from '#panel/kernel/data/data-provider'
import { makeQueryClient } from '#kit/query/query-client'
import { authProvider } from './app/auth-provider'
import { useI18nProvider } from './app/i18n/i18n-provider'
import { Layout } from './app/Layout'
import { Elsewhere, NoAccess, routes } from './app/routes'
import { useLive } from '#kit/query/live'
import { followPresence } from '#kit/query/presence'
import { useKeptPreferences } from './app/use-preferences'
import { ignoreStrayClicks } from '#kit/stray-clicks'

ignoreStrayClicks()

/** How long the panel waits for the code of the page at its address, in ms; then it renders with what is loaded. */
const WAIT_MS = 300
/** Resolves when the page at the address is loaded (or failed), at the latest after WAIT_MS. */
export const loadHere = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([places.of(window.location.pathname)?.load?.()]),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ])

/** One route for all paths, so that a form with unsaved changes can block navigation; the pages are those of `routes`. */
const makeRouter = (more?: ReactElement) =>
  createBrowserRouter([{ path: '*', element: <Panel more={more} />, errorElement: <Crash /> }])

/**
 * The staff panel: react-admin with our layout and theme (part 1 §2.1, §2.5). `more` are further children of its `<Admin>`, as its
 * documentation describes them.
 */
export default function PanelApp({ more }: { more?: ReactElement }) {
  const [router] = useState(() => makeRouter(more))
  return (
    <AppTheme variant="panel">
      <RouterProvider router={router} />
    </AppTheme>
  )
}

function Panel({ more }: { more: ReactElement | undefined }) {
  // Created per panel instance, so that another user who signs in without a page load starts with an empty cache.
  const [{ queryClient, store }] = useState(() => ({ queryClient: makeQueryClient(), store: memoryStore() }))
  const children = useMemo(() => [...(more ? [more] : []), ...routes], [more])
  return (
    <CompositionProvider value={composition}>
      <CoreAdmin
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={useI18nProvider()}
        queryClient={queryClient}
        store={store}
        layout={ConnectedLayout}
        catchAll={Elsewhere}
        accessDenied={NoAccess}
        error={PassOn}
        disableTelemetry
      >
        {children}
      </CoreAdmin>
    </CompositionProvider>
  )
}

function ConnectedLayout({ children }: { children: ReactNode }) {
  const [, choose] = useSchemeChoice()
  useKeptPreferences(choose)
  useLive(followPresence)
  return <Layout>{children}</Layout>
}

/** Rethrows a crash of the whole panel to the error boundary around the apps (part 1 §8). */
function Crash(): never {
  throw useRouteError()
}
function PassOn({ error }: { error: Error }): never {
  throw error
}
