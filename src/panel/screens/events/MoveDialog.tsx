import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState, useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { lessons, type Lesson } from '#resources/lessons'
import { events, type CalendarEvent } from '#resources/events.calls'
import { calls } from '#resources/kernel/derived-calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { formatInstant } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { isUnreached, uiMessageOf } from '#kit/http/api-error'
import { madeAlready } from '#panel/kernel/form/made-already'
import { send } from '#kit/http/send'
import { keyOf } from '#kit/query/use-call'
import { OnHoliday } from './OnHoliday'
import { eventsArea } from './texts'

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
  const [failed, setFailed] = useState<string | null>(null)
  const confirm = async () => {
    setFailed(null)
    setBusy(true)
    try {
      onDone(await send(move, tells))
    } catch (failure) {
      setFailed(uiMessageOf(failure, ''))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t('moveTitle')}
      confirm={t('move')}
      failed={failed}
      onConfirm={() => void confirm()}
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

/** Whether the viewer may drag the lesson: it is writable and not held yet. */
export const isMovable = ({ kind, mayMove, state }: CalendarEvent): boolean =>
  kind === 'lesson' && mayMove && state === 'UPCOMING'

/** A pending move of a lesson: the version that was shown, the old and the new time. */
export interface Move {
  id: number
  version: number | null
  group: string
  from: { startDate: string; endDate: string }
  to: { startDate: string; endDate: string }
}

/**
 * Moves a lesson, with 'Undo' in the toast; returns whether the server accepted it and reports a refusal (409, 404, 403). Throws ApiError where
 * the server was not reached.
 */
function useMove(): (move: Move, tellGroup: boolean) => Promise<boolean> {
  const t = useText(eventsArea)
  const client = useQueryClient()
  return useCallback(
    async function move({ id, version, group, from, to }, tellGroup): Promise<boolean> {
      const refused = (failure: unknown) => {
        const said = uiMessageOf(failure, '')
        if (said === '') notifyFailure(failure, undefined, t('notMoved'))
        else notify('error', said, t('notMoved'))
      }
      try {
        const moved = await send(calls(lessons).update, {
          params: { id },
          body: { ...to, tellGroup, ...(version !== null && { version }) },
        }).catch((failure: unknown) => {
          const made = madeAlready<Lesson>(failure, to)
          if (made === null) throw failure
          return made
        })
        const back = { id, version: moved.version, group, from: to, to: from }
        const undo = { label: t('undo'), run: () => void move(back, tellGroup).catch(refused) }
        notify(
          'success',
          t(tellGroup ? 'movedTold' : 'moved', { group, when: formatInstant(to.startDate) }),
          undefined,
          undo,
        )
        return true
      } catch (failure) {
        if (isUnreached(failure)) throw failure
        refused(failure)
        return false
      } finally {
        void client.invalidateQueries({ queryKey: keyOf(events) })
      }
    },
    [client, t],
  )
}
