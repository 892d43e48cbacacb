import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { ChangedSince } from '#resources/kernel/undo'
import { resourceNamed } from '#resources/registry'
import { formatInstant } from '#kit/format/dates'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText, useWords } from '#kit/i18n/text'
import { saidName } from '../cells/read-value'
import { FieldText } from '../form/FieldText'
import { useUndoText } from './choice-texts'
import type { Asking, Undoing } from './use-undo'
import styles from './undo.module.css'

const SHOWN = 8

/** Lists later changes to what is to be undone, with their authors, and asks whether to keep or overwrite them. Esc cancels the undo. */
export default function ChangedSinceDialog({ asking, onAnswer }: { asking: Asking; onAnswer: Undoing['answer'] }) {
  const t = useUndoText()
  const tf = useText(feedbackArea)
  const id = useId()
  const shown = asking.changed.slice(0, SHOWN)
  return (
    <Dialog open onClose={() => onAnswer(null)} role="alertdialog" aria-describedby={id}>
      <DialogTitle>{t('changedSince')}</DialogTitle>
      <DialogContent id={id}>
        {t('changedSinceText')}
        <ul className={styles.since}>
          {shown.map((each) => (
            <Since key={`${each.resource} ${each.id} ${each.field}`} each={each} />
          ))}
        </ul>
        {asking.count > shown.length && (
          <p className={styles.more}>{t('more', { count: asking.count - shown.length })}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => onAnswer(null)}>
          {tf('cancel')}
        </Button>
        <Button variant="outlined" onClick={() => onAnswer('old')}>
          {t('bringOld')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer('keep')} autoFocus>
          {t('keepNew')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Since({ each }: { each: ChangedSince }) {
  const t = useUndoText()
  const say = useWords()
  const field = each.field === null ? undefined : resourceNamed(each.resource).fields[each.field]
  return (
    <li>
      <p>
        <b>{saidName(each.name)}</b>
        <span>{field ? say(field.label) : t('wholeRecord')}</span>
        {each.by !== null && <span className={styles.by}>{each.by}</span>}
        {each.at !== null && <span className={`num ${styles.by}`}>{formatInstant(each.at)}</span>}
      </p>
      {field && each.field !== null && (
        <p className={styles.values}>
          <span>
            {t('was')} <FieldText field={field} value={each.before} record={null} path={each.field} />
          </span>
          <span>
            {t('now')} <FieldText field={field} value={each.now} record={null} path={each.field} />
          </span>
        </p>
      )}
    </li>
  )
}
