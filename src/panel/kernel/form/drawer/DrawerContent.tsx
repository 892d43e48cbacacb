import type { ReactNode } from 'react'
import Close from '@mui/icons-material/CloseOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import { IconAction } from '../../page/IconAction'
import { HeadingLevelProvider } from '../../page/heading-level'
import { useFormText } from '../texts'
import { drawerHead } from './FormSkeleton'
import { useTitleId } from './FormDrawer'

interface DrawerContentProps {
  title: string
  /** Shown below the title, such as who changed the record last. */
  caption?: ReactNode
  /** Shown beside the title, such as who else has the record open. */
  aside?: ReactNode
  /** Address of the record's page; its link stands beside the close button. */
  pageLink?: string | undefined
  onClose: () => void
  /** Fixed below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

const linesAtMost = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const
const footerLook = {
  flex: 'none',
  minHeight: 60,
  padding: '8px 24px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  borderTop: '1px solid var(--line)',
} as const

/** Content of a drawer: header with title and close button, scrolling body, footer. */
export function DrawerContent({ title, caption, aside, pageLink, onClose, footer, children }: DrawerContentProps) {
  const t = useFormText()
  const id = useTitleId()
  return (
    <>
      <header style={drawerHead}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <h2
            id={id}
            style={{ ...linesAtMost(2), fontSize: 16, lineHeight: '22px', fontWeight: 600, letterSpacing: '-.012em' }}
          >
            {title}
          </h2>
          {caption !== undefined && (
            <div style={{ ...linesAtMost(2), marginTop: 1, fontSize: 12, lineHeight: '16px', color: 'var(--t3)' }}>
              {caption}
            </div>
          )}
        </div>
        {aside}
        {pageLink !== undefined && <IconAction label={t('openPage')} icon={<OpenInNew />} to={pageLink} />}
        <IconAction label={t('close')} icon={<Close />} onClick={onClose} />
      </header>
      {/* Positioned, so that what inputs hide from sight far below does not make the whole drawer scroll. */}
      <div style={{ position: 'relative', flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 24px' }}>
        <HeadingLevelProvider value="h3">{children}</HeadingLevelProvider>
      </div>
      {footer && <footer style={footerLook}>{footer}</footer>}
    </>
  )
}
