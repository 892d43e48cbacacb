import { useId, useState, type ReactNode } from 'react'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import ButtonBase from '@mui/material/ButtonBase'

interface CollapsibleProps {
  title: string
  /** Number shown beside the title in a muted style. */
  count?: number | undefined
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A collapsible section under the form; its content stays mounted once opened, so that typed text is not lost. */
export function Collapsible({ title, count, isOpenAtFirst = false, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [wasOpened, setOpened] = useState(isOpenAtFirst)
  const toggle = () => {
    setOpened(true)
    setOpen(!isOpen)
  }
  const id = useId()
  return (
    <section style={{ borderTop: '1px solid var(--line)' }}>
      <h3>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          sx={{
            width: '100%',
            height: 40,
            justifyContent: 'flex-start',
            gap: 1.5,
            fontSize: 12,
            fontWeight: 600,
            color: 'var(--t1)',
            borderRadius: '6px',
            fontFamily: 'inherit',
          }}
        >
          <ChevronRight
            aria-hidden
            style={{
              fontSize: 16,
              color: 'var(--t3)',
              transform: isOpen ? 'rotate(90deg)' : 'none',
              transition: 'transform var(--fast) var(--ease)',
            }}
          />
          {title}
          {count !== undefined && (
            <span className="num" style={{ fontWeight: 400, color: 'var(--t3)' }}>
              {count}
            </span>
          )}
        </ButtonBase>
      </h3>
      <div id={id} hidden={!isOpen} style={{ padding: '0 0 16px' }}>
        {wasOpened && children}
      </div>
    </section>
  )
}
