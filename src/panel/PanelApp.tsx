import { useMemo } from 'react'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { BrowserRouter } from 'react-router'
import { useLanguage } from '../../kit/i18n/language'
import { AppTheme, useSchemeChoice } from '../../kit/theme/AppTheme'
import { dataProvider } from './app/data/data-provider'
import { makeQueryClient } from './app/data/query-client'
import { i18nProviderFor } from './app/i18n/i18n-provider'
import { Layout } from './app/Layout'
import { useLive } from './app/live'
import { useKeptPreferences } from './app/use-preferences'

const store = memoryStore()
const queryClient = makeQueryClient()

/** The staff panel: react-admin's core under our own layout, for whoever signed in as staff (part 1 §2.1, §2.5). */
export default function PanelApp() {
  const language = useLanguage()
  const i18nProvider = useMemo(() => i18nProviderFor(language), [language])
  return (
    <AppTheme variant="panel">
      <BrowserRouter>
        <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient} store={store}>
          <Connected />
        </CoreAdminContext>
      </BrowserRouter>
    </AppTheme>
  )
}

function Connected() {
  const [, choose] = useSchemeChoice()
  const { isLive } = useKeptPreferences(choose)
  useLive(isLive)
  return <Layout />
}
