import Undo from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { formatInstant } from '#kit/format/dates'
import { formatNumber } from '#kit/format/money'
import { readStep, UNDO_DAYS } from '#resources/kernel/undo'
import { useCall } from '#kit/query/use-call'
import { saidName } from '../../cells/read-value'
import { isGone, type BulkResult } from '../../data/bulk-calls'
import { DrawerContent } from '../../form/drawer/DrawerContent'
import { FormDrawer } from '../../form/drawer/FormDrawer'
import { useUndo } from '../../undo/use-undo'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'
import { useListText } from '../texts'
import { useExport } from '../use-export'
import { useUrlParam } from '../use-url-param'
import type { BulkOutcome } from './use-bulk-answer'
import { useReason } from './use-reason'
import styles from './result.module.css'

/** Up to this many records are named for each reason; the others are counted. */
const NAMED = 50

const nameOf = ({ id, name }: BulkResult): string => saidName(name ?? `#${id}`)

/** Results of a bulk action: what was done, and what was refused, grouped by reason with a next step each (look 34b). */
export function ResultDrawer({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const t = useListText()
  const { resource } = useListFacts()
  const { select } = useSelection()
  const { exportTo, isBusy } = useExport()
  const reasonOf = useReason(resource)
  const { title, results, at } = outcome
  const step = useUndoableStep(outcome.step, resource.name)
  const failed = results.filter(({ ok }) => !ok)
  const left = failed.filter((one) => !isGone(one))
  const [done, refused] = [formatNumber(results.length - failed.length), formatNumber(failed.length)]
  const groups = new Map<string, BulkResult[]>()
  for (const one of failed) groups.set(reasonOf(one), [...(groups.get(reasonOf(one)) ?? []), one])
  const choose = (some: readonly BulkResult[]) => {
    select(some.map(({ id }) => id))
    onClose()
  }
  const format = resource.export?.[0]
  const footer = (
    <>
      {step !== null && <UndoButton step={step} count={done} onClose={onClose} />}
      <span className="grow" />
      {format && left.length > 0 && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void exportTo(format, { ids: left.map(({ id }) => id) })}
        >
          {t('exportCount', { count: formatNumber(left.length) })}
        </Button>
      )}
      {left.length > 0 && (
        <Button variant="contained" onClick={() => choose(left)}>
          {t('selectThose', { smart_count: left.length })}
        </Button>
      )}
    </>
  )
  return (
    <FormDrawer isOpen isBeside onClose={onClose}>
      <DrawerContent
        title={title}
        caption={step === null ? formatInstant(at) : `${formatInstant(at)} · ${t('oneStep')}`}
        onClose={onClose}
        footer={footer}
      >
        <Sums done={done} refused={refused} />
        {[...groups].map(([reason, some]) => (
          <Refused key={reason} reason={reason} some={some} onChoose={() => choose(some)} isOnly={groups.size === 1} />
        ))}
        <p className={styles.note}>
          {t('notDoneText', { smart_count: failed.length, count: refused })}
          {step !== null && ` ${t('undoFor', { days: UNDO_DAYS })}`}
        </p>
      </DrawerContent>
    </FormDrawer>
  )
}

/** The step, while it can be undone: it may have been undone elsewhere since, or may be too old. */
function useUndoableStep(step: string | null, resource: string): string | null {
  const call = { ...readStep, shows: [resource] }
  const { data } = useCall(call, { params: { step: step ?? '' } }, { enabled: step !== null })
  return data?.isUndoable ? step : null
}

/** How many records were changed, and how many were refused. */
export function Sums({ done, refused }: { done: string; refused: string }) {
  const t = useListText()
  return (
    <dl className={styles.sums} role="status">
      <div>
        <dt>{t('done')}</dt>
        <dd className="num">{done}</dd>
      </div>
      <div className={styles.refused}>
        <dt>{t('refused')}</dt>
        <dd className="num">{refused}</dd>
      </div>
    </dl>
  )
}

interface UndoButtonProps {
  step: string
  count: string
  onClose: () => void
}

/** Closes the drawer and undoes what was changed. */
export function UndoButton({ step, count, onClose }: UndoButtonProps) {
  const t = useListText()
  const undo = useUndo()
  const take = () => {
    onClose()
    void undo({ step })
  }
  return (
    <Button variant="outlined" startIcon={<Undo />} onClick={take}>
      {t('undoCount', { count })}
    </Button>
  )
}

interface RefusedProps {
  reason: string
  some: readonly BulkResult[]
  /** It is the only reason. */
  isOnly: boolean
  onChoose: () => void
}

/** The records refused for one reason; each that is still there can be opened. */
function Refused({ reason, some, isOnly, onChoose }: RefusedProps) {
  const t = useListText()
  const id = useId()
  const [, edit] = useUrlParam(useListFacts().drawers.edit)
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {reason} <span className="num">{formatNumber(some.length)}</span>
        </h3>
        {!isOnly && !some.every(isGone) && (
          <button type="button" className="link-button" onClick={onChoose}>
            {t('selectThose', { smart_count: some.length })}
          </button>
        )}
      </header>
      <ul>
        {some.slice(0, NAMED).map((one) => (
          <li key={one.id}>
            <span>{nameOf(one)}</span>
            {!isGone(one) && (
              <button
                type="button"
                className="link-button"
                aria-label={t('openNamed', { name: nameOf(one) })}
                onClick={() => edit(String(one.id))}
              >
                {t('open')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {some.length > NAMED && <p>{t('moreRecords', { count: formatNumber(some.length - NAMED) })}</p>}
    </section>
  )
}
