import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useWords } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { usePlaces } from '#panel/kernel/screens'
import styles from './account.module.css'

/** Layout of the account area: links to its pages at the left; below a width of 590 px, above the content (ACC-006). */
export function AccountLayout({ children }: { children: ReactNode }) {
  const t = usePanelText()
  const say = useWords()
  const viewer = useViewer()
  const places = usePlaces()
  const title = places.of(useLocation().pathname)?.title
  const links = places.all.filter(({ path, isFor }) => path.startsWith('/account/') && isFor(viewer))
  const nav = useRef<HTMLElement>(null)
  // On a phone the links scroll horizontally: the current one is scrolled into view.
  useEffect(() => {
    nav.current?.querySelector('.active')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div className={styles.account}>
      <nav ref={nav} className={styles.accountNav} aria-label={t('account')}>
        {links.map(({ path, title: label }) => (
          <NavLink key={path} to={path} className="menu-item">
            {say(label)}
          </NavLink>
        ))}
      </nav>
      <section className={styles.accountBody} aria-labelledby="account-title">
        <h2 id="account-title" className="sr">
          {title && say(title)}
        </h2>
        {children}
      </section>
    </div>
  )
}
