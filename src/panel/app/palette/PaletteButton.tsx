import { lazy, Suspense, useEffect, useState } from 'react'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import styles from '../shell.module.css'

const load = () => import('./Palette')
const Palette = lazy(() => load().then((file) => ({ default: file.Palette })))

/** The field of the top bar that opens the palette, as Ctrl K (Cmd K) does anywhere. */
export function PaletteButton() {
  const t = usePanelText()
  const [isOpen, setIsOpen] = useState(false)
  // Here before it is asked for: what is typed right after Ctrl K is its search.
  useEffect(() => void load(), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.paletteButton}
        aria-label={t('searchOrJump')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchOutlined aria-hidden="true" />
        <span aria-hidden="true">{t('searchOrJump')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
