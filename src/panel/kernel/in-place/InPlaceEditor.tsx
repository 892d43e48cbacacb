import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { notify } from '#kit/feedback/toast-store'
import { ResourceFormBody } from '../form/ResourceFormBody'
import { useResourceForm } from '../form/use-resource-form'
import { isSameValue } from '../form/same-value'
import { useSend } from '../form/use-send'
import { useTellChange } from '../form/use-tell-change'
import { checkForm } from '../form/check-form'
import { picked, useFirstControl } from './first-control'
import { useInPlaceText } from './texts'
import styles from './in-place.module.css'

/** Whether picking saves at once; asked with what is chosen. */
export type SavesOnPick = boolean | ((values: Row) => boolean)

const none: readonly string[] = []

interface InPlaceEditorProps {
  resource: AnyResource
  record: RaRecord
  names: readonly string[]
  /** Other fields of the record: one is asked for as soon as the new value asks for it, or is refused for it. */
  asks?: readonly string[]
  savesOnPick: SavesOnPick
  /** What is on its way to the server; null once it has answered. */
  onSending: (patch: Row | null) => void
  onSaved: (record: RaRecord) => void
  onLeave: () => void
}

/** The inputs of a property while it is edited: its form, with the keys of the place. */
export function InPlaceEditor({
  resource,
  record,
  names,
  asks = none,
  savesOnPick,
  onSending,
  onSaved,
  onLeave,
}: InPlaceEditorProps) {
  const t = useInPlaceText()
  const formId = useId()
  const box = useRef<HTMLDivElement>(null)
  const send = useSend(resource.name)
  const tellChange = useTellChange(resource)
  const form = useResourceForm({
    resource,
    names: useMemo(() => [...names, ...asks], [names, asks]),
    record,
    send: async (patch, base) => {
      onSending(patch)
      try {
        return await send(patch, base)
      } finally {
        onSending(null)
      }
    },
    onSaved: (saved, joined) => {
      tellChange([...names, ...asks], record, saved, joined)
      onSaved(saved)
    },
    onFailure: ({ uiMessage }) => notify('error', uiMessage || undefined),
  })
  const isPicked = picked.has(resource.fields[names[0] ?? '']?.kind ?? '')
  useFirstControl(box, isPicked)

  const values = form.form.watch()
  const { opened } = form.facts
  const asked = asks.filter(
    (name) =>
      name in form.form.formState.errors ||
      // What was changed because it was refused stays in sight.
      !isSameValue(values[name] ?? null, opened[name] ?? null) ||
      name in checkForm(form.facts, { ...values, [name]: opened[name] }),
  )
  const mayPick = asked.length === 0 && (typeof savesOnPick === 'function' ? savesOnPick(values) : savesOnPick)
  const saves = isPicked && mayPick && form.canSave
  const save = useRef(form.save)
  save.current = form.save
  useEffect(() => {
    if (saves) void save.current()
  }, [saves])

  const leave = () => {
    form.forget()
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event
    // A list that is open over the page takes its keys first.
    if (event.defaultPrevented || !(target instanceof Element) || !event.currentTarget.contains(target)) return
    if (target.getAttribute('aria-expanded') === 'true') return
    if (key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    const isPlain = !(event.ctrlKey || event.metaKey)
    const isList = target.getAttribute('aria-haspopup') === 'listbox'
    if (key !== 'Enter' || target.closest('button') || (isPlain && (target.tagName === 'TEXTAREA' || isList))) return
    event.preventDefault()
    event.stopPropagation()
    if (form.changes === 0) leave()
    else if (!form.isSaving && (!form.conflict || form.canSave)) void form.save()
  }
  return (
    <div
      ref={box}
      className={styles.editor}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A click elsewhere leaves what was not changed; what was stays until it is saved or left.
        if (relatedTarget && !currentTarget.contains(relatedTarget) && form.changes === 0 && isOutside(relatedTarget))
          onLeave()
      }}
    >
      <ResourceFormBody form={form} formId={formId} sections={[{ fields: [...names, ...asked] }]} />
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>Enter</kbd> {t('saves')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('leaves')}
        </span>
      </p>
    </div>
  )
}

/** Lists and calendars of an input stand at the end of the page, yet belong to it. */
const isOutside = (element: Element): boolean =>
  element.closest('[role="presentation"], [role="dialog"], [role="listbox"]') === null
