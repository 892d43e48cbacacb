import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import { IconAction } from '../../page/IconAction'
import { useListText } from '../texts'
import styles from './bulk.module.css'

/** Buttons in one line; 'More actions' opens further lines with those that do not fit, which nothing reaches until then. */
export function OneLine({ children }: { children: ReactNode }) {
  const say = useListText()
  const flow = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const line = flow.current
    if (!line) return undefined
    const measure = () => {
      const buttons = [...line.children].filter((one) => one instanceof HTMLElement)
      const below = buttons.filter((button) => button.offsetTop > (buttons[0]?.offsetTop ?? 0))
      for (const button of buttons) button.style.visibility = !isOpen && below.includes(button) ? 'hidden' : ''
      setCut(below.length > 0)
    }
    measure()
    const size = new ResizeObserver(measure)
    size.observe(line)
    const parts = new MutationObserver(measure)
    parts.observe(line, { childList: true })
    return () => {
      size.disconnect()
      parts.disconnect()
    }
  }, [isOpen])
  return (
    <>
      <div className={`${styles.bulkActions} ${isOpen ? styles.isOpen : ''}`}>
        <div className={styles.bulkLines} ref={flow}>
          {children}
        </div>
      </div>
      {(isCut || isOpen) && (
        <IconAction
          label={say('moreActions')}
          icon={<MoreHoriz />}
          className={styles.bulkMore}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </>
  )
}
