import Close from '@mui/icons-material/CloseOutlined'
import Skeleton from '@mui/material/Skeleton'
import { IconAction } from '../../page/IconAction'
import { useFormText } from '../texts'

/** The look of a drawer's header. */
export const drawerHead = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 66,
  padding: '8px 12px 8px 24px',
  borderBottom: '1px solid var(--line)',
} as const

/** Placeholder for a whole drawer whose script loads: the header without a title, and fields where they will be. */
export function DrawerSkeleton({ onClose }: { onClose: () => void }) {
  const t = useFormText()
  return (
    <>
      <div style={{ ...drawerHead, justifyContent: 'flex-end' }}>
        <IconAction label={t('close')} icon={<Close />} onClick={onClose} />
      </div>
      <div style={{ padding: '4px 24px' }}>
        <FormSkeleton lines={6} />
      </div>
    </>
  )
}

/** Placeholder for the fields of a loading form: appears after 150 ms and fades downwards (look: 'Loading'). */
export const FormSkeleton = ({ lines }: { lines: number }) => (
  <div aria-busy style={{ display: 'grid', gap: 14, padding: '16px 0', animation: 'var(--shown-late)' }}>
    {Array.from({ length: Math.min(lines, 8) }, (_, index) => (
      <div key={index} style={{ opacity: 1 - index * 0.11 }}>
        <Skeleton variant="rounded" width={96} height={12} sx={{ mb: 1.75 }} />
        <Skeleton variant="rounded" height={36} />
      </div>
    ))}
  </div>
)
