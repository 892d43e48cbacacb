import { useId, type ReactNode } from 'react'
import Close from '@mui/icons-material/CloseOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router'
import { useFormText } from '../use-form-text'

interface FormDrawerProps {
  isOpen: boolean
  title: string
  /** Under the title: who changed the record last. */
  caption?: ReactNode
  /** The page of the record, offered beside the cross. */
  pageLink?: string | undefined
  onClose: () => void
  /** Fixed under what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** The right-hand drawer of every form: header, what scrolls, footer (look: 'Drawer'). Focus stays inside and returns. */
export function FormDrawer({ isOpen, title, caption, pageLink, onClose, footer, children }: FormDrawerProps) {
  const t = useFormText()
  const id = useId()
  return (
    <Drawer anchor="right" open={isOpen} onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { display: 'flex', flexDirection: 'column' } } }}>
      <header style={{ display: 'flex', alignItems: 'flex-start', gap: 4, padding: '14px 12px 12px 24px', borderBottom: '1px solid var(--line)' }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <h2 id={id} style={{ fontSize: 16, lineHeight: '22px', fontWeight: 600, letterSpacing: '-.012em' }}>{title}</h2>
          <div style={{ marginTop: 1, minHeight: 16, fontSize: 12, lineHeight: '16px', color: 'var(--t3)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{caption}</div>
        </div>
        {pageLink !== undefined && (
          <IconButton component={Link} to={pageLink} aria-label={t('openPage')} title={t('openPage')}><OpenInNew /></IconButton>
        )}
        <IconButton onClick={onClose} aria-label={t('close')} title={t('close')}><Close /></IconButton>
      </header>
      <div style={{ flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 24px', scrollbarGutter: 'auto' }}>{children}</div>
      {footer && (
        <footer style={{ flex: 'none', minHeight: 60, padding: '0 24px', display: 'flex', alignItems: 'center', gap: 8, borderTop: '1px solid var(--line)' }}>{footer}</footer>
      )}
    </Drawer>
  )
}
