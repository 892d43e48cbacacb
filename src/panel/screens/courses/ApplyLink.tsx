import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { copyText } from '#kit/feedback/copy-text'
import { area, useText } from '#kit/i18n/text'
import { textOf } from '#panel/kernel/cells/read-value'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import styles from './apply-link.module.css'

/** Texts of the link of an application form. */
export const applyLinkArea = area('applyLink', {
  copy: { en: 'Copy the link of the application form', hy: 'Պատճենել դիմումի ձևի հղումը' },
  copyShort: { en: 'Copy', hy: 'Պատճենել' },
  open: { en: 'Open', hy: 'Բացել' },
  copied: { en: 'The link is copied.', hy: 'Հղումը պատճենված է։' },
  note: {
    en: 'Whoever has this link can apply for the course, with no account.',
    hy: 'Ով ունի այս հղումը, կարող է դիմել դասընթացին՝ առանց հաշվի։',
  },
})

/** The URL of a course's application form. */
const addressOf = ({ uuid }: RaRecord) => `${window.location.origin}/apply/${textOf(uuid) ?? ''}`
const useCopy = () => {
  const t = useText(applyLinkArea)
  return (address: string) => void copyText(address, t('copied'))
}

/** The link of the course's application form, for sharing; shown in the drawer of a course. */
export function ApplyLink({ record }: { record: RaRecord }) {
  const t = useText(applyLinkArea)
  const copy = useCopy()
  const address = addressOf(record)
  return (
    <div className={styles.applyLink}>
      <p className="quiet">{t('note')}</p>
      <code>{address}</code>
      <p>
        <Button variant="outlined" startIcon={<ContentCopy />} aria-label={t('copy')} onClick={() => copy(address)}>
          {t('copyShort')}
        </Button>
        <Button href={address} target="_blank" rel="noreferrer" startIcon={<OpenInNew />}>
          {t('open')}
        </Button>
      </p>
    </div>
  )
}

/** `ApplyLink` as an item of a course's row menu. */
export function ApplyLinkItem({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(applyLinkArea)
  const copy = useCopy()
  return <MenuEntry icon={<ContentCopy />} label={t('copy')} onDone={onDone} onClick={() => copy(addressOf(record))} />
}
