import { useEffect, type ReactNode } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState'
import NotFoundPage from '#kit/feedback/NotFoundPage'
import { OfflineBar } from '#kit/feedback/OfflineBar'
import { isMissing } from '#kit/http/api-error'
import { urlOf } from '#kit/http/http'
import { setLanguage, useLanguage, type Language } from '#kit/i18n/language'
import { pageArea } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'
import { usePageTitle } from '#kit/theme/page-title'
import { usePageFocus } from '#kit/use-page-focus'
import { publicCalls } from './calls'
import styles from './public.module.css'

/** Short language names for narrow screens. */
const short: Readonly<Record<Language, string>> = { hy: 'Հայ', en: 'EN' }
const isLanguage = (name: string): name is Language => name in short

function LanguageSwitch() {
  const t = useText(pageArea)
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <div role="group" aria-label={t('language')}>
      {Object.keys(short)
        .filter(isLanguage)
        .map((name) => (
          <button
            key={name}
            type="button"
            lang={name}
            className={styles.language}
            aria-pressed={name === language}
            onClick={() => setLanguage(name)}
          >
            {short[name]}
          </button>
        ))}
    </div>
  )
}

/**
 * The frame of a public page: logo, the academy's name, language, and one column (look: 'Public'). `loadedAt`: when its data was loaded, in
 * ms. `shown`: which of its contents a page shows; the focus follows when it changes.
 */
export function Frame({
  title,
  academy = '',
  loadedAt,
  shown = '',
  isWide = false,
  children,
}: {
  title: string
  academy?: string | undefined
  loadedAt?: number | undefined
  shown?: string
  /** Two columns on wide screens. */
  isWide?: boolean
  children: ReactNode
}) {
  usePageTitle(title)
  const content = usePageFocus<HTMLElement>(shown)
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <img className={styles.logo} src={urlOf(publicCalls.publicLogo.path)} alt="" />
        <b>{academy}</b>
        <LanguageSwitch />
      </header>
      <OfflineBar {...(loadedAt !== undefined && { loadedAt })} />
      <main ref={content} tabIndex={-1} className={isWide ? `${styles.column} ${styles.wide}` : styles.column}>
        {children}
      </main>
    </div>
  )
}

/** A page while its data is loading or has failed to load; an unknown link gets the usual 'not found' page. */
export function Unloaded({ title, failure, retry }: { title: string; failure: Error | null; retry: () => void }) {
  const t = useText(pageArea)
  if (isMissing(failure)) return <NotFoundPage />
  return (
    <Frame title={title}>
      {failure === null ? (
        <div className={styles.loading} role="status" aria-label={t('loading')}>
          {[72, 48, 100, 100, 100].map((width, place) => (
            <span key={place} className="sk" style={{ width: `${width}%` }} />
          ))}
        </div>
      ) : (
        <ErrorState failure={failure} onRetry={retry} />
      )}
    </Frame>
  )
}
