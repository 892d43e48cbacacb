import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { lessons } from '#resources/lessons'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { formatInstant } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { OnHoliday } from './OnHoliday'
import { eventsArea } from './texts'
import { useMove, type Move } from './use-move'

interface MoveDialogProps {
  move: Move
  /** Called after the decision, with whether the lesson was moved. */
  onDone: (isMoved: boolean) => void
}

/** Confirms the move of a dragged lesson: old and new time, and whether to notify the group (DECISIONS 'Lesson moved'). */
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
      more={<OnHoliday start={move.to.startDate} />}
    />
  )
}
