import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { lessons } from '#resources/lessons'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { formatInstant } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { eventsArea } from './texts'
import { useMove, type Move } from './use-move'

interface MoveDialogProps {
  move: Move
  /** Called when it is decided: whether the lesson stands where it was dragged. */
  onDone: (isMoved: boolean) => void
}

/** Asks before a dragged lesson is moved: from when to when, and whether the group is written to (DECISIONS 'Lesson moved'). */
export function MoveDialog({ move, onDone }: MoveDialogProps) {
  const t = useText(eventsArea)
  const say = useWords()
  const send = useMove()
  const [tells, setTells] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    void send(move, tells).then(onDone)
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t('moveTitle')}
      confirm={t('move')}
      onConfirm={confirm}
      onCancel={() => onDone(false)}
      text={t('moveText', {
        group: move.group,
        from: formatInstant(move.from.startDate),
        to: formatInstant(move.to.startDate),
      })}
      whom={
        <FormControlLabel
          control={<Checkbox checked={tells} onChange={(_, isTicked) => setTells(isTicked)} />}
          label={say(lessons.fields.tellGroup.label)}
        />
      }
    />
  )
}
