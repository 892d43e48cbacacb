import { useEffect, useState, Suspense, type ReactNode } from 'react'
import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined'
import { DefaultTitleContextProvider, useNotificationContext, useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'
import { Toasts } from '#kit/feedback/Toasts'
import { feedbackText } from '#kit/i18n/feedback'
import { keepLocal, readLocal } from '#kit/session/local-store'
import { Logo } from '#kit/theme/Logo'
import { usePageFocus } from '#kit/use-page-focus'
import { notify } from '#kit/feedback/toast-store'
import { lazy } from '#kit/lazy'
import { IconAction } from '#panel/kernel/page/IconAction'
import { UndoProvider } from '#panel/kernel/undo/UndoProvider'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { resourceNamed } from '#resources/registry'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { ConnectionBar } from './ConnectionBar'
import { Keys } from './keys/Keys'
import { Menu } from './menu/Menu'
import { TopBar } from './top-bar/TopBar'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import { CameFromProvider } from '#panel/kernel/page/came-from'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { usePlaces } from '#panel/kernel/screens'
import { addedAnywhere } from './top-bar/use-additions'
import { PageBoundary } from './PageBoundary'
import { useFocusAfterClosing } from './use-focus-after-closing'
import { BurgerDrawer, WhenOpened } from './when-opened'
import styles from './shell.module.css'

const CreateDrawer = lazy(() =>
  import('#panel/kernel/form/CreateDrawer').then((file) => ({ default: file.CreateDrawer })),
)

/** The create drawers of the plus menu, which open over any page (NAV-010). */
function AddAnywhere() {
  const viewer = useViewer()
  return addedAnywhere
    .map(({ resource, ...drawer }) => ({ ...drawer, resource: resourceNamed(resource) }))
    .filter(({ resource }) => mayOffer(resource.access.create, viewer))
    .map(({ resource, anywhere }) => (
      <WhenAsked key={anywhere} params={[anywhere]}>
        <CreateDrawer resource={resource} param={anywhere} />
      </WhenAsked>
    ))
}

const MENU_KEY = 'cohort.menu'

/** The layout of the panel: side menu (a drawer under 877 px), top bar, page (look: 'Menu', 'Heights'). */
export function Layout({ children }: { children: ReactNode }) {
  const t = usePanelText()
  const title = usePageTitle()
  const content = usePageFocus<HTMLElement>(useLocation().pathname)
  useFocusAfterClosing(content)
  const [isNarrow, setIsNarrow] = useState(() => readLocal(MENU_KEY) === 'narrow')
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const closeDrawer = () => setIsDrawerOpen(false)
  const fold = () => {
    setIsNarrow(!isNarrow)
    keepLocal(MENU_KEY, isNarrow ? null : 'narrow')
  }
  return (
    <UndoProvider>
      <div className={isNarrow ? `${styles.panel} ${styles.narrow}` : styles.panel}>
        <a className={styles.skip} href="#content">
          {t('skip')}
        </a>
        <aside className={styles.side}>
          <div className={styles.brand}>
            <HomeLink />
            <IconAction
              label={t(isNarrow ? 'expand' : 'collapse')}
              icon={<MenuOpenOutlined />}
              size="small"
              aria-expanded={!isNarrow}
              onClick={fold}
            />
          </div>
          <Menu />
        </aside>
        <div className={styles.work}>
          <TopBar title={title} onMenu={() => setIsDrawerOpen(true)} />
          <ConnectionBar />
          <main ref={content} id="content" className={styles.content} tabIndex={-1}>
            <DefaultTitleContextProvider value={title}>
              <PageFrame>{children}</PageFrame>
            </DefaultTitleContextProvider>
          </main>
        </div>
        <AddAnywhere />
        <WhenOpened isOpen={isDrawerOpen}>
          <BurgerDrawer isOpen={isDrawerOpen} head={<HomeLink onGo={closeDrawer} />} onClose={closeDrawer} />
        </WhenOpened>
        <Toasts />
        <Keys />
        <ToastBridge />
      </div>
    </UndoProvider>
  )
}

/** Wraps each page: a skeleton while it loads, an error message if it crashes. */
function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const places = usePlaces()
  return (
    <PageBoundary at={pathname} onBack={() => void navigate(-1)}>
      <CameFromProvider>
        <Suspense fallback={<PageSkeleton shape={places.of(pathname)?.shape ?? 'list'} />}>{children}</Suspense>
      </CameFromProvider>
    </PageBoundary>
  )
}

/** The logo leads to the staff dashboard (NAV-017). */
function HomeLink({ onGo }: { onGo?: () => void }) {
  return (
    <Link to="/dashboard" className={styles.brandLink} onClick={onGo}>
      <Logo size={20} />
      <span className={`${styles.menuLabel} cut`}>Cohort</span>
    </Link>
  )
}

/** Shows notifications of react-admin's components (`useNotify`) as toasts of the kit. */
function ToastBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next || typeof next.message !== 'string') return
    const said = translate(next.message, next.notificationOptions?.messageArgs)
    notify(next.type, said === '' ? feedbackText('tryLater') : said)
  }, [notifications, takeNotification, translate])
  return null
}
