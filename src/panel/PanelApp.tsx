import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { CoreAdmin, memoryStore } from 'react-admin'
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router'
import { AppTheme } from '#kit/theme/AppTheme'
import { useSchemeChoice } from '#kit/theme/colour-scheme'
import { CompositionProvider } from './kernel/screens'
import { composition, places } from './app/composition'
import { dataProvider } from '#panel/kernel/data/data-provider'
import { makePanelQueryClient } from '#panel/kernel/data/query-client'
import { authProvider } from './app/auth-provider'
import { useI18nProvider } from './app/i18n/i18n-provider'
import { Layout } from './app/Layout'
import { Elsewhere, NoAccess, routes } from './app/routes'
import { useLive } from '#kit/query/live'
import { followPresence } from '#kit/query/presence'
import { useKeptPreferences } from './app/use-preferences'

/** How long the panel waits for the page at its address; then it stands with what is loaded. */
const WAIT_MS = 300
/** Ends when the page at the address is loaded, or takes long. */
export const loadHere = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([places.of(window.location.pathname)?.load?.()]),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ])

/** One route over all, so that a form with unsaved changes can hold a navigation; the pages are those of `routes`. */
const makeRouter = (more?: ReactElement) =>
  createBrowserRouter([{ path: '*', element: <Panel more={more} />, errorElement: <Crash /> }])

/**
 * The staff panel, for whoever signed in as staff: react-admin with our layout and theme (part 1 §2.1, §2.5). `more` are
 * further children of its `<Admin>`, as its documentation writes them.
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
  // With this panel alone: another that is opened without a load of the page, by another person, begins empty.
  const [{ queryClient, store }] = useState(() => ({ queryClient: makePanelQueryClient(), store: memoryStore() }))
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

/** Hands a crash of the whole panel on to the boundary around the apps (part 1 §8). */
function Crash(): never {
  throw useRouteError()
}
function PassOn({ error }: { error: Error }): never {
  throw error
}
