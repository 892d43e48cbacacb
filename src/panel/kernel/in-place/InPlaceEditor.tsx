import Button from '@mui/material/Button'
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { ResourceFormBody } from '../form/ResourceFormBody'
import { useResourceForm } from '../form/use-resource-form'
import { toastFailure } from '../form/failure'
import { isSameValue } from '../form/same-value'
import { useSend } from '../form/use-send'
import { useTellChange } from '../form/use-tell-change'
import { checkForm } from '../form/check-form'
import { picked, useFirstControl } from './first-control'
import { useParts } from '../screens'
import { useFormText } from '../form/texts'
import { useInPlaceText } from './texts'
import styles from './in-place.module.css'

/** Whether picking an option saves at once; a function decides by the chosen values. */
export type SavesOnPick = boolean | ((values: Row) => boolean)

const none: readonly string[] = []

interface InPlaceEditorProps {
  resource: AnyResource
  record: RaRecord
  names: readonly string[]
  /** Other fields: one is shown when the new value requires it or is asked for with it, or when the save is refused because of it. */
  asks?: readonly string[]
  savesOnPick: SavesOnPick
  /** Called with the values being saved, and with null once the server has answered. */
  onSending: (patch: Row | null) => void
  onSaved: (record: RaRecord) => void
  onLeave: () => void
}

/** The inputs of a property in its own form; Enter saves, Esc cancels. */
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
  const formText = useFormText()
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
    onFailure: (failure) => {
      toastFailure(failure)
      // Still chosen, it would be sent again at once, and choosing it again would send nothing.
      if (isPicked && mayPick) form.reset()
    },
  })
  const isPicked = picked.has(resource.fields[names[0] ?? '']?.kind ?? '')
  useFirstControl(box, isPicked)

  const values = form.form.watch()
  const { opened } = form.facts
  const isChanged = (name: string) => !isSameValue(values[name] ?? null, opened[name] ?? null)
  const asked = asks.filter(
    (name) =>
      name in form.form.formState.errors ||
      // A field that was changed stays visible.
      isChanged(name) ||
      resource.fields[name]?.askedWith.some(isChanged) ||
      name in checkForm(form.facts, { ...values, [name]: opened[name] }),
  )
  const mayPick = asked.length === 0 && (typeof savesOnPick === 'function' ? savesOnPick(values) : savesOnPick)
  const changed = Object.fromEntries(
    [...names, ...asked].flatMap((name) => (isChanged(name) ? [[name, values[name]]] : [])),
  )
  const { Notice, isKnown, says, onKnown } = useNotice(resource, changed)
  const saves = isPicked && mayPick && form.canSave && isKnown && !says
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
    // An open list or calendar handles its own keys first.
    if (event.defaultPrevented || !(target instanceof Element) || !event.currentTarget.contains(target)) return
    if (target.getAttribute('aria-expanded') === 'true') return
    if (key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    const isPlain = !(event.ctrlKey || event.metaKey)
    // Enter opens a select, which has no text; a list that is searched opens by typing.
    const isSelect = target.getAttribute('aria-haspopup') === 'listbox' && target.tagName !== 'INPUT'
    if (key !== 'Enter' || target.closest('button') || (isPlain && (target.tagName === 'TEXTAREA' || isSelect))) return
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
        // Focus moved elsewhere: close if nothing was changed; unsaved input stays open.
        if (relatedTarget && !currentTarget.contains(relatedTarget) && form.changes === 0 && isOutside(relatedTarget))
          onLeave()
      }}
    >
      <ResourceFormBody form={form} formId={formId} sections={[{ fields: [...names, ...asked] }]} isInPlace />
      {Notice && (
        <Notice
          key={JSON.stringify(changed)}
          target={{ ids: [record.id] }}
          values={changed}
          record={record}
          onKnown={onKnown}
        />
      )}
      {says && !form.isSaving && (
        <Button
          autoFocus
          size="small"
          variant="contained"
          sx={{ mt: 1.5 }}
          disabled={!form.canSave}
          onClick={() => void form.save()}
        >
          {formText('save')}
        </Button>
      )}
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

/** The notice of a change's effects on other records, and whether it says anything, once that is known; none for a change without them. */
function useNotice(resource: AnyResource, changed: Row) {
  const { changeNotice } = useParts(resource.name)
  const asked = JSON.stringify(changed)
  const [known, setKnown] = useState({ asked: '', says: false })
  const onKnown = useCallback((says: boolean) => setKnown({ asked, says }), [asked])
  const Notice = Object.keys(changed).length > 0 ? changeNotice : undefined
  const isKnown = Notice === undefined || known.asked === asked
  return { Notice, isKnown, says: Notice !== undefined && isKnown && known.says, onKnown }
}

/** Whether an element is outside of the popups (lists, calendars) that inputs render at the end of the page. */
const isOutside = (element: Element): boolean =>
  element.closest('[role="presentation"], [role="dialog"], [role="listbox"]') === null
