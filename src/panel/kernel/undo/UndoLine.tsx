import type { HistoryEntry } from '#resources/kernel/derived-parts'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { formatNumber } from '#kit/format/money'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useUndoText } from './choice-texts'
import { useUndo } from './use-undo'
import styles from './undo.module.css'

/** Undo buttons below a history entry: for a bulk change, undo it for this record or for all of its records. */
export function UndoLine({ entry, resource, id }: { entry: HistoryEntry; resource: AnyResource; id: number }) {
  const t = useUndoText()
  const undo = useUndo()
  const { step, records, isUndone } = entry
  const isOffered = mayOffer(ruleOf(resource.access, 'update'), useViewer())
  if (step === null || isUndone || !isOffered) return null
  const only = { resource: resource.name, id }
  return (
    <p className={styles.line}>
      {records > 1 && (
        <button type="button" className="link-button" onClick={() => void undo({ step, only })}>
          {t('undoHere')}
        </button>
      )}
      <button type="button" className="link-button" onClick={() => void undo({ step })}>
        {records > 1 ? t('undoAll', { count: formatNumber(records) }) : t('undoThis')}
      </button>
    </p>
  )
}
