import { Suspense, useEffect, useRef, useState } from 'react'
import Add from '@mui/icons-material/AddOutlined'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Remove from '@mui/icons-material/RemoveOutlined'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { Button, IconButton } from '#kit/theme/Button'
import { Dock } from '../shared/parts'
import { agreementsArea } from './texts'
import styles from './wizard.module.css'

const PdfPages = lazy(() => import('#kit/files/PdfPages'))

/** The viewer's zoom levels (part 2 §9, AGR-020). */
const zoom = { step: 0.25, least: 0.5, most: 2, first: 1 }
const within = (value: number) => Math.min(zoom.most, Math.max(zoom.least, value))
/** The page width at the first zoom level, at most, in px. */
const WIDEST = 720

interface SeeAgreementProps {
  /** Null while it is generated. */
  pdf: Blob | null
  /** What has changed since the person read it, if they have to read it again. */
  changed: string | null
  onBack: () => void
  onNext: () => void
}

/** The second step: the document itself, all pages below each other, with zoom and paging. */
export default function SeeAgreement({ pdf, changed, onBack, onNext }: SeeAgreementProps) {
  const t = useText(agreementsArea)
  const [scale, setScale] = useState(zoom.first)
  const [pages, setPages] = useState(0)
  const viewer = useRef<HTMLDivElement>(null)
  const width = useWidthOf(viewer)
  const page = usePageInView(viewer, pages)
  const goTo = (number: number) =>
    viewer.current?.querySelectorAll('section')[number - 1]?.scrollIntoView({ block: 'start' })
  const wait = <p className={styles.wait} role="status" aria-label={t('loading')} />
  return (
    <>
      <div className={styles.viewer} ref={viewer}>
        {changed !== null && (
          <p className={styles.alert} role="alert">
            {changed}
          </p>
        )}
        {pdf === null || width === 0 ? (
          wait
        ) : (
          <Suspense fallback={wait}>
            <div className={styles.pages} tabIndex={0} role="region" aria-label={t('view')}>
              <PdfPages
                blob={pdf}
                width={Math.round(Math.min(width, WIDEST) * scale)}
                name={(n, all) => t('page', { n, pages: all })}
                onPages={setPages}
              />
            </div>
          </Suspense>
        )}
        <div className={styles.controls} role="toolbar" aria-label={t('view')}>
          <IconButton
            onClick={() => setScale((now) => within(now - zoom.step))}
            disabled={scale <= zoom.least}
            aria-label={t('zoomOut')}
          >
            <Remove />
          </IconButton>
          <output className="num">{Math.round(scale * 100)}%</output>
          <IconButton
            onClick={() => setScale((now) => within(now + zoom.step))}
            disabled={scale >= zoom.most}
            aria-label={t('zoomIn')}
          >
            <Add />
          </IconButton>
          <i aria-hidden />
          <IconButton onClick={() => goTo(page - 1)} disabled={page <= 1} aria-label={t('pageBefore')}>
            <ChevronLeft />
          </IconButton>
          <output className="num">{pages === 0 ? '–' : `${page} / ${pages}`}</output>
          <IconButton onClick={() => goTo(page + 1)} disabled={page >= pages} aria-label={t('pageAfter')}>
            <ChevronRight />
          </IconButton>
        </div>
      </div>
      <Dock>
        <Button variant="outlined" size="large" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="contained" size="large" onClick={onNext} disabled={pages === 0}>
          {t('next')}
        </Button>
      </Dock>
    </>
  )
}

/** The inner width of an element in px; 0 until it is known. */
function useWidthOf(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The number of the page in the middle of the window, from 1. */
function usePageInView(viewer: React.RefObject<HTMLElement | null>, pages: number): number {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const look = () => {
      const middle = window.innerHeight / 2
      const sections = [...(viewer.current?.querySelectorAll('section') ?? [])]
      const place = sections.findIndex((section) => section.getBoundingClientRect().bottom > middle)
      setPage(sections.length === 0 ? 1 : place < 0 ? sections.length : place + 1)
    }
    // Page heights are known only after drawing, and change with each zoom.
    const observer = new ResizeObserver(look)
    if (viewer.current) observer.observe(viewer.current)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [viewer, pages])
  return page
}
