import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { admins } from '#resources/access'
import { usePanelText, type PanelKey } from '#panel/kernel/page/panel-texts'
import { useViewer } from '#kit/session/viewer'
import styles from './account.module.css'

/** Layout of the account area: links to its pages at the left; below a width of 590 px, above the content (ACC-006). */
export function AccountLayout({ title, children }: { title: PanelKey; children: ReactNode }) {
  const t = usePanelText()
  const isAdmin = admins(useViewer())
  const links: readonly (readonly [string, PanelKey])[] = [
    ['/account/personal-info', 'personalInfo'],
    ['/account/email', 'changeEmail'],
    ['/account/password', 'changePassword'],
    ['/account/email-settings', 'emailSettings'],
    ...(isAdmin ? [['/account/create-user', 'createUser'] as const] : []),
  ]
  const nav = useRef<HTMLElement>(null)
  // On a phone the links scroll horizontally: the current one is scrolled into view.
  useEffect(() => {
    nav.current?.querySelector('.active')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <div className={styles.account}>
      <nav ref={nav} className={styles.accountNav} aria-label={t('account')}>
        {links.map(([to, label]) => (
          <NavLink key={to} to={to} className="menu-item">
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <section className={styles.accountBody} aria-labelledby="account-title">
        <h2 id="account-title" className="sr">
          {t(title)}
        </h2>
        {children}
      </section>
    </div>
  )
}
