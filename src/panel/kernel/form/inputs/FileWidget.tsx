import Close from '@mui/icons-material/CloseOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import IconButton from '@mui/material/IconButton'
import { useFormText } from '../use-form-text'
import type { WidgetProps } from './widget'

/** The stored file of a record: that it is there, and taking it away. Uploading is the screen's own (attachments, images). */
export function FileWidget({ field, id, value, onChange }: WidgetProps<'file'>) {
  const t = useFormText()
  const isThere = typeof value === 'string' && value !== ''
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      style={{
        display: 'flex', alignItems: 'center', gap: 8, minHeight: 36, color: isThere ? 'var(--t1)' : 'var(--t3)',
      }}
    >
      <Description aria-hidden style={{ fontSize: 18, color: 'var(--t3)' }} />
      <span style={{ flex: 1 }}>{isThere ? t('fileThere') : t('fileNone')}</span>
      {isThere && !field.required && (
        <IconButton
          size="small"
          aria-label={t('removeFile')}
          title={t('removeFile')}
          onClick={() => onChange(null)}
        >
          <Close />
        </IconButton>
      )}
    </div>
  )
}
