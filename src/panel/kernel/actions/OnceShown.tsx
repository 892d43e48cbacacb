import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { copyText } from '#kit/feedback/copy-text'
import { usePanelText } from '../page/panel-texts'

/** A text that is shown only once, such as a password, to select or copy. */
export function OnceShown({ text }: { text: string }) {
  const t = usePanelText()
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' }}>
      <code
        style={{
          padding: '6px 10px',
          borderRadius: 6,
          background: 'var(--bg-sunken)',
          fontSize: 14,
          userSelect: 'all',
        }}
      >
        {text}
      </code>
      <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copyText(text, t('copied'))}>
        {t('copy')}
      </Button>
    </div>
  )
}
