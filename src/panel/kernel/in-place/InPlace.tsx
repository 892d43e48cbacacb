import Check from '@mui/icons-material/CheckCircleOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { ResourceContextProvider, type RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useAsking } from '#kit/session/viewer'
import { meantRow } from '../list/meant-row'
import { InPlaceEditor, type SavesOnPick } from './InPlaceEditor'
import { mayEditField, versionOf } from './may-edit'
import { returnFocus } from './return-focus'
import { useInPlaceText } from './texts'
import styles from './in-place.module.css'

interface InPlaceProps {
  resource: AnyResource
  record: RaRecord
  /** The field that is edited. */
  name: string
  /** Fields that are edited together with it, such as a date with a status. */
  beside?: readonly string[]
  /** Whether picking an option saves at once; by default it does when no other field is required. */
  savesOnPick?: SavesOnPick
  /** Read-only for every viewer. */
  isFixed?: boolean
  label: string
  /** Renders the value while it is not edited; the record includes values that are being saved. */
  children: (record: RaRecord) => ReactNode
}

/** Milliseconds for which a value is marked as saved (look: 'Edit in place'). */
const SAVED_MS = 2_000
/**
 * A property of a record page, in a `<dl>`: shown as text; a click opens its input. Enter saves, Esc cancels; after a refusal the input stays
 * open with its error and the typed value (look: 'Edit in place').
 */
export function InPlace({ isFixed = false, ...props }: InPlaceProps) {
  const { resource, record, name, label, children } = props
  const asking = useAsking()
  const mayEdit = !isFixed && mayEditField(resource, name, record, asking)
  if (mayEdit) return <Editable {...props} />
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children(record)}</dd>
    </div>
  )
}

function Editable({
  resource,
  record,
  name,
  beside = [],
  savesOnPick = beside.length === 0,
  label,
  children,
}: InPlaceProps) {
  const t = useInPlaceText()
  const [isOpen, setOpen] = useState(false)
  const [pending, setPending] = useState<Row | null>(null)
  const [answered, setAnswered] = useState<RaRecord | null>(null)
  const [isSaved, markSaved] = useForAWhile(SAVED_MS)
  const pencil = useRef<HTMLButtonElement>(null)
  const known = answered !== null && versionOf(answered) > versionOf(record) ? { ...record, ...answered } : record
  const shown = pending ? { ...known, ...pending } : known

  const leave = () => {
    setOpen(false)
    returnFocus(() => pencil.current)
  }
  const isShut = !isOpen || pending !== null
  const state = pending ? 'saving' : isOpen ? 'open' : isSaved ? 'saved' : 'rest'
  return (
    <div className={styles.row} data-state={state} onClick={(event) => !isOpen && meantRow(event) && setOpen(true)}>
      <dt>{label}</dt>
      <dd>
        {isShut && (
          <span className={styles.rest}>
            <span className={styles.value}>{children(shown)}</span>
            {isSaved && (
              <span className={styles.saved} role="status">
                <Check aria-hidden="true" />
                {t('saved')}
              </span>
            )}
            <button
              ref={pencil}
              type="button"
              className={styles.pencil}
              data-key="edit"
              aria-label={t('editField', { field: label })}
              disabled={pending !== null}
              onClick={() => setOpen(true)}
            >
              <Edit aria-hidden="true" />
            </button>
          </span>
        )}
        {isOpen && (
          <div className={styles.open} hidden={pending !== null}>
            <Suspense fallback={<Skeleton variant="rounded" height={32} />}>
              <ResourceContextProvider value={resource.name}>
                <InPlaceEditor
                  resource={resource}
                  record={known}
                  names={[name, ...beside]}
                  savesOnPick={savesOnPick}
                  onSending={setPending}
                  onSaved={(saved) => {
                    setAnswered(saved)
                    markSaved()
                    leave()
                  }}
                  onLeave={leave}
                />
              </ResourceContextProvider>
            </Suspense>
          </div>
        )}
      </dd>
    </div>
  )
}

/** A flag that resets itself some time after it is set. */
function useForAWhile(ms: number): [isSo: boolean, mark: () => void] {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 0) return
    const timer = setTimeout(() => setAt(0), ms)
    return () => clearTimeout(timer)
  }, [at, ms])
  return [at !== 0, () => setAt((before) => before + 1)]
}
