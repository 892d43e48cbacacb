import { lazy, Suspense, type ReactNode } from 'react'
import { languages, setLanguage, useLanguage, type Language } from '#kit/i18n/language'
import { pageArea } from '#kit/i18n/page'
import { signInArea } from '#kit/i18n/sign-in'
import { useText } from '#kit/i18n/text'
import { authGroups, groupPlaces, type AuthGroup } from '#kit/session/auth-groups'
import { Logo } from '#kit/theme/Logo'
import { usePageTitle } from '#kit/theme/page-title'
import { Link } from './Link'
import styles from './sign-in.module.css'

// Decorative, so the form does not wait for it.
const Picture = lazy(() => import('./Picture'))

/** The layout of all logged-out pages: logo, form, links to the other groups' logins, language switch, picture of the group. */
export function Frame({ title, group, children }: { title: string; group: AuthGroup; children: ReactNode }) {
  const t = useText(signInArea)
  usePageTitle(title)
  return (
    <div className={styles.si}>
      <main className={styles.siMain}>
        <div className={styles.siBrand}>
          <Logo />
          Cohort
        </div>
        <div className={styles.siForm}>{children}</div>
        <footer className={styles.siFoot}>
          <span className={styles.siOthers}>
            {t(`other${group}`)}
            {authGroups
              .filter((other) => other !== group)
              .map((other) => (
                <Link key={other} to={groupPlaces[other].login} className={styles.siQuiet}>
                  {t(other)}
                </Link>
              ))}
          </span>
          <Languages />
        </footer>
      </main>
      <Suspense fallback={<aside className={styles.siPicture} />}>
        <Picture group={group} />
      </Suspense>
    </div>
  )
}

function Languages() {
  const chosen = useLanguage()
  const t = useText(pageArea)
  return (
    <span className={styles.siLanguages} role="group" aria-label={t('language')}>
      {(Object.keys(languages) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.siQuiet}
          aria-pressed={language === chosen}
          onClick={() => setLanguage(language)}
        >
          {languages[language]}
        </button>
      ))}
    </span>
  )
}
