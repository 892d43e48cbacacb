import { useEffect, useState } from 'react'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { usePanelText } from '../i18n/panel-texts'
import { Palette } from './Palette'

/** The field of the top bar that opens the palette, as Ctrl K (Cmd K) does anywhere. */
export function PaletteButton() {
  const t = usePanelText()
  const [isOpen, setIsOpen] = useState(false)
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
        className="palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchOutlined aria-hidden="true" />
        <span>{t('searchOrJump')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}
