import { useMemo, useState } from 'react'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router'
import { useLanguage } from '#kit/i18n/language'
import { AppTheme } from '#kit/theme/AppTheme'
import { useSchemeChoice } from '#kit/theme/colour-scheme'
import { CompositionProvider } from './kernel/screens'
import { composition } from './app/composition'
import { dataProvider } from '#panel/kernel/data/data-provider'
import { makePanelQueryClient } from '#panel/kernel/data/query-client'
import { i18nProviderFor } from './app/i18n/i18n-provider'
import { Layout } from './app/Layout'
import { useLive } from '#kit/query/live'
import { useKeptPreferences } from './app/use-preferences'

const store = memoryStore()
const queryClient = makePanelQueryClient()

/** One route over all, so that a form with unsaved changes can hold a navigation; the pages are PanelRoutes'. */
const makeRouter = () => createBrowserRouter([{ path: '*', element: <Panel />, errorElement: <Crash /> }])

/** The staff panel: react-admin's core under our own layout, for whoever signed in as staff (part 1 §2.1, §2.5). */
export default function PanelApp() {
  const [router] = useState(makeRouter)
  return (
    <AppTheme variant="panel">
      <RouterProvider router={router} />
    </AppTheme>
  )
}

function Panel() {
  const language = useLanguage()
  const i18nProvider = useMemo(() => i18nProviderFor(language), [language])
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient} store={store}>
      <CompositionProvider value={composition}>
        <Connected />
      </CompositionProvider>
    </CoreAdminContext>
  )
}

function Connected() {
  const [, choose] = useSchemeChoice()
  useKeptPreferences(choose)
  useLive()
  return <Layout />
}

/** Hands a crash of the whole panel on to the boundary around the apps (part 1 §8). */
function Crash(): never {
  throw useRouteError()
}
