import EditNote from '@mui/icons-material/EditNoteOutlined'
import Button from '@mui/material/Button'
import { forgetUnanswered } from '#kit/form/request-key'
import { formatInstant } from '#kit/format/dates'
import { useFormText } from '../texts'
import type { OfferedDraft } from './use-draft'
import styles from './draft.module.css'

const said = (at: number) => formatInstant(new Date(at).toISOString())

/** Offers to restore or discard the draft of this form. */
export function DraftNotice({ draft }: { draft: OfferedDraft | null }) {
  const t = useFormText()
  if (!draft) return null
  return (
    <section className={`${styles.draftNotice} row`} role="status" aria-label={t('draftTitle')}>
      <EditNote aria-hidden />
      <p>
        <b>{t('draftTitle')}</b>
        <span>
          {t('draftText', { at: said(draft.at) })}
          {draft.isStale && ` ${t('draftStale')}`}
        </span>
      </p>
      <span className={styles.draftButtons}>
        <Button variant="outlined" size="small" onClick={draft.discard}>
          {t('draftDiscard')}
        </Button>
        <Button variant="contained" size="small" onClick={draft.take}>
          {t('draftTake')}
        </Button>
      </span>
    </section>
  )
}

/** A note below a restored text: the time of the draft, and a button that discards it. */
export function DraftNote({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const t = useFormText()
  const discard = () => {
    forgetUnanswered()
    onDiscard()
  }
  return (
    <p className={styles.draftNote} role="status">
      {t('draftNote', { at: said(at) })}
      <button type="button" className="link-button" onClick={discard}>
        {t('draftDiscard')}
      </button>
    </p>
  )
}
