import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import MenuIcon from '@mui/icons-material/MenuOutlined'
import { Link, matchPath, Outlet, useLocation } from 'react-router'
import { OfflineBar } from '#kit/feedback/OfflineBar'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { useBlobUrl, useFile } from '#kit/files/use-file'
import { formatNumber } from '#kit/format/money'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText, useWords } from '#kit/i18n/text'
import { initialsOf } from '#kit/session/initials'
import type { CurrentUser } from '#kit/session/session-store'
import { Logo } from '#kit/theme/Logo'
import { usePageTitle } from '#kit/theme/page-title'
import { useIsNarrow } from '#kit/theme/use-width'
import { untilIdle } from '#kit/until-idle'
import { usePageFocus } from '#kit/use-page-focus'
import { useSaidHeading } from './heading'
import { MenuFoot } from './MenuFoot'
import { MenuSheet } from './MenuSheet'
import type { CabinetOf, Place } from './place'
import styles from './layout.module.css'

const none = () => new Set<string>()

/** The frame of every page: the top bar, the menu on a desktop, the bar with four places and Menu on a phone (look 17, 18). */
export function Layout({ cabinet: whole, user }: { cabinet: CabinetOf; user: CurrentUser }) {
  const t = useText(cabinetArea)
  const say = useWords()
  const isNarrow = useIsNarrow()
  const { pathname } = useLocation()
  const content = usePageFocus<HTMLElement>(pathname)
  const said = useSaidHeading()
  const waiting = (whole.useWaiting ?? none)()
  const hidden = (whole.useHidden ?? none)()
  const cabinet = { ...whole, places: whole.places.map((one) => (hidden.has(one.path) ? outOfMenu(one) : one)) }
  const place = placeOf(cabinet.places, pathname)
  const current = placeOf(
    cabinet.places.filter(({ menu }) => menu !== undefined),
    pathname,
  )?.path
  const title = said?.title ?? (place ? say(place.title) : t('account'))
  usePageTitle(title)
  return (
    <div className={styles.cabinet}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {!isNarrow && <SideMenu cabinet={cabinet} current={current} waiting={waiting} />}
      <div className={styles.work} data-has-dock={place?.hasDock || undefined}>
        <header className={styles.topBar}>
          {said?.back !== undefined ? (
            <Link className={`${styles.round} ${styles.back}`} to={said.back} aria-label={t('back')}>
              <ArrowBack aria-hidden />
            </Link>
          ) : (
            isNarrow && <Home to={cabinet.home} />
          )}
          <h1 title={title}>
            {title}
            {said?.count !== undefined && <span className="num">{formatNumber(said.count)}</span>}
          </h1>
          {cabinet.Plus && <cabinet.Plus />}
          {!isNarrow && (
            <p className={styles.who}>
              <b>{user.name}</b>
              <span>{user.email}</span>
            </p>
          )}
          <Person user={user} />
        </header>
        <OfflineBar />
        {cabinet.SignOutQuestion && <cabinet.SignOutQuestion />}
        <main ref={content} id="content" tabIndex={-1} className={place?.isWide ? styles.wide : styles.narrow}>
          <Suspense fallback={<SkeletonRows columns={[320]} rows={3} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {isNarrow && !place?.hasDock && <BottomBar cabinet={cabinet} user={user} current={current} waiting={waiting} />}
    </div>
  )
}

/** The same place without its menu entry. */
const outOfMenu = (place: Place): Place => ({ ...place, menu: undefined })

/** The place of an address: the one with the longest path that matches it or its beginning. */
const placeOf = (places: readonly Place[], pathname: string): Place | undefined =>
  places
    .filter(({ path }) => matchPath({ path, end: false }, pathname) !== null)
    .toSorted((one, other) => one.path.length - other.path.length)
    .at(-1)

function Home({ to }: { to: string }) {
  const t = useText(cabinetArea)
  return (
    <Link className={styles.home} to={to} aria-label={t('home')}>
      <Logo size={26} />
    </Link>
  )
}

/** The picture of the signed-in person; `children` until it is loaded. Loaded with the session, because its URL alone gives no access. */
function Face({ file, children }: { file: string; children: ReactNode }) {
  const { data } = useFile(file)
  const url = useBlobUrl(data?.blob)
  return url === null ? children : <img className={`avatar ${styles.face}`} src={url} alt="" />
}

/** The signed-in person. A link to the account for instructors, a picture for students (part 1 §2.1). */
function Person({ user }: { user: CurrentUser }) {
  const t = useText(cabinetArea)
  const initials = <span className={`avatar ${styles.face}`}>{initialsOf(user.name)}</span>
  const face = user.avatar === null ? initials : <Face file={user.avatar}>{initials}</Face>
  if (user.authGroup === 'STUDENT')
    return (
      <span role="img" aria-label={user.name} title={user.name}>
        {face}
      </span>
    )
  return (
    <Link className={styles.round} to="/instructor/account/personal-info" aria-label={t('personalInfo')}>
      {face}
    </Link>
  )
}

interface MenuProps {
  cabinet: CabinetOf
  /** The path of the menu place that the page belongs to. */
  current: string | undefined
  waiting: ReadonlySet<string>
}

function SideMenu({ cabinet, current, waiting }: MenuProps) {
  const t = useText(cabinetArea)
  const say = useWords()
  return (
    <nav className={styles.side} aria-label={t('menu')}>
      <Link className={styles.brand} to={cabinet.home} aria-label={t('home')}>
        <Logo size={22} />
        <b>Cohort</b>
      </Link>
      {cabinet.places.map(({ path, title, icon: Icon, menu, section }) =>
        menu === undefined ? null : (
          <div key={path}>
            {section && <p className={styles.section}>{say(section)}</p>}
            <Link to={path} className="menu-item" aria-current={path === current ? 'page' : undefined}>
              {Icon && <Icon aria-hidden />}
              <span>{say(title)}</span>
              {waiting.has(path) && <Dot />}
            </Link>
          </div>
        ),
      )}
      <MenuFoot />
    </nav>
  )
}

function Dot() {
  const t = useText(cabinetArea)
  return <i className={styles.dot} role="img" aria-label={t('waits')} />
}

/** The bar at the bottom with four places and the menu (look: 'Bottom bar'). On a page outside the four places, Menu is highlighted. */
function BottomBar({ cabinet, user, current, waiting }: MenuProps & { user: CurrentUser }) {
  const t = useText(cabinetArea)
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  // Rendered in the background, before it is opened.
  useEffect(() => void untilIdle().then(() => startTransition(() => setMade(true))), [])
  const four = cabinet.places.filter(({ menu }) => menu === 'bar').slice(0, 4)
  const isUnderMenu = !four.some(({ path }) => path === current)
  return (
    <nav className={styles.bottomBar} aria-label={t('menu')}>
      {four.map(({ path, title, short, icon: Icon }) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          <span className={styles.mark}>
            {Icon && <Icon aria-hidden />}
            {waiting.has(path) && <Dot />}
          </span>
          <span className={styles.name}>{say(short ?? title)}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-is-current={isUnderMenu || undefined}
        onClick={() => setOpen(true)}
      >
        <span className={styles.mark}>
          <MenuIcon aria-hidden />
        </span>
        <span className={styles.name}>{t('menu')}</span>
      </button>
      {(isOpen || isMade) && (
        <MenuSheet cabinet={cabinet} current={current} user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </nav>
  )
}
