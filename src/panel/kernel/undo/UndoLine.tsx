import type { HistoryEntry } from '#resources/kernel/derived-parts'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
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
  if (records === 1)
    return (
      <p className={styles.line}>
        <button type="button" className="link-button" onClick={() => void undo({ step })}>
          {t('undoThis')}
        </button>
      </p>
    )
  return (
    <p className={styles.line}>
      <button
        type="button"
        className="link-button"
        onClick={() => void undo({ step, only: { resource: resource.name, id } })}
      >
        {t('undoHere')}
      </button>
      <button type="button" className="link-button" onClick={() => void undo({ step })}>
        {t('undoAll', { count: records })}
      </button>
    </p>
  )
}
