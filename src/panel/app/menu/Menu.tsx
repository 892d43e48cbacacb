import { useState } from 'react'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { NavLink, useLocation } from 'react-router'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useViewer } from '#kit/session/viewer'
import { useCount } from '#panel/kernel/data/use-count'
import { useMenu, type MenuLine } from './use-menu'
import type { MenuEntry } from './entries'
import styles from '../shell.module.css'

/** The count at the right of a menu entry. Nothing for 0 or before it is loaded. */
function MenuCount({ of }: { of: NonNullable<MenuEntry['count']> }) {
  const viewer = useViewer()
  const filter = typeof of.filter === 'function' ? of.filter(viewer) : (of.filter ?? {})
  const answer = useCount(of.resource, of.states ? { groupBy: 'groupState' } : filter)
  if (!answer) return null
  const states = of.states
  const count = states
    ? (answer.groups ?? []).filter((one) => states.includes(String(one.value))).reduce((sum, one) => sum + one.count, 0)
    : answer.count
  if (count === 0) return null
  return <span className={`${styles.menuCount} remark num`}>{count.toLocaleString('en')}</span>
}

const isUnder = (pathname: string, to: string) => `${pathname}/`.startsWith(`${to}/`)

/** The links of the panel by section, for the side menu and the burger drawer. `onGo` is called when a link is clicked. */
export function Menu({ onGo }: { onGo?: () => void }) {
  const t = usePanelText()
  const menu = useMenu()
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {menu.map((part) => (
        <div key={part.key} role={part.label === null ? undefined : 'group'} aria-label={part.label ?? undefined}>
          {part.label !== null && (
            <div className={styles.menuHeading} aria-hidden="true">
              {part.label}
            </div>
          )}
          {part.lines.map((line) =>
            line.subs.length > 0 ? (
              <Branch key={line.to} line={line} onGo={onGo} />
            ) : (
              <Leaf key={line.to} line={line} onGo={onGo} />
            ),
          )}
        </div>
      ))}
    </nav>
  )
}

interface LineProps {
  line: MenuLine
  onGo?: (() => void) | undefined
}

function Leaf({ line, onGo }: LineProps) {
  const Icon = line.icon
  return (
    <NavLink to={line.to} className="menu-item" title={line.label} onClick={onGo}>
      <Icon aria-hidden="true" />
      <span className={`${styles.menuLabel} cut`}>{line.label}</span>
      {line.count && <MenuCount of={line.count} />}
    </NavLink>
  )
}

function Branch({ line, onGo }: LineProps) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(true)
  const Icon = line.icon
  const isCurrent = isUnder(pathname, line.to) && !(isOpen && line.subs.some((sub) => isUnder(pathname, sub.to)))
  return (
    <>
      <div className={styles.menuBranch}>
        <NavLink
          to={line.to}
          end
          className={isCurrent ? `menu-item ${styles.on}` : 'menu-item'}
          title={line.label}
          onClick={onGo}
        >
          <Icon aria-hidden="true" />
          <span className={`${styles.menuLabel} cut`}>{line.label}</span>
        </NavLink>
        <button
          type="button"
          className={styles.menuFold}
          aria-expanded={isOpen}
          aria-label={line.label}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div className={styles.menuSubs}>
          {line.subs.map((sub) => (
            <NavLink key={sub.to} to={sub.to} className="menu-item" onClick={onGo}>
              <span className={`${styles.menuLabel} cut`}>{sub.label}</span>
              {sub.count && <MenuCount of={sub.count} />}
            </NavLink>
          ))}
        </div>
      )}
    </>
  )
}
