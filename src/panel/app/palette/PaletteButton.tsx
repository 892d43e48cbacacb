import { useCallback, useEffect, useRef, useState } from 'react'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { keysSaid } from '#kit/keys-said'
import { lazyPart } from '#panel/kernel/lazy-part'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import styles from '../shell.module.css'
import { holdKeys } from './hold-keys'

const load = () => import('./Palette')
const Palette = lazyPart(() => load().then((file) => file.Palette))

/** The button in the top bar that opens the palette. Ctrl K (Cmd K) opens it anywhere. */
export function PaletteButton() {
  const t = usePanelText()
  const [isOpen, setIsOpen] = useState(false)
  const held = useRef<(() => string) | null>(null)
  /** Returns what was typed since Ctrl K and stops capturing keys. */
  const takeTyped = useCallback(() => {
    const typed = held.current?.() ?? ''
    held.current = null
    return typed
  }, [])
  // Preloaded, so that the palette opens at once after Ctrl K.
  useEffect(() => void load().catch(() => {}), [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!isOpen) held.current ??= holdKeys()
      setIsOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOpen])
  useEffect(() => () => void takeTyped(), [takeTyped])
  return (
    <>
      <button
        type="button"
        className={`${styles.paletteButton} row`}
        aria-label={t('searchOrJump')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchOutlined aria-hidden="true" />
        <span className="cut" aria-hidden="true">
          {t('searchOrJump')}
        </span>
        <kbd aria-hidden="true">{keysSaid('Ctrl K')}</kbd>
      </button>
      {isOpen && <Palette takeTyped={takeTyped} onClose={() => setIsOpen(false)} />}
    </>
  )
}
