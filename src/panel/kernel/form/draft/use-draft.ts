import { useCallback, useEffect, useRef, useState } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Row } from '#resources/kernel/check-row'
import { forgetUnanswered } from '#kit/form/request-key'
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from '#kit/session/drafts'
import { useUser } from '#kit/session/viewer'
import { textOf } from '../../cells/read-value'
import { useLeaving } from '../drawer/leaving'
import { isSameValue } from '../same-value'

/** A draft from an earlier visit, offered to the viewer. `at` is in epoch milliseconds. */
export interface OfferedDraft {
  at: number
  /** Whether the record has changed since. */
  isStale: boolean
  /** Puts the draft into the form. */
  take: () => void
  discard: () => void
}

/** The record that a form edits: its version, and its original values of the edited fields. */
export interface Over {
  version: number | null
  base: Row
}
const nothing: Over = { version: null, base: {} }

const useKey = (form: string) => draftKey(useUser(), form)

/**
 * Stores unsaved input in this browser until it is saved or discarded, so that it survives the end of a session, a failure, a reload or a
 * crash. `under` is an offered draft that the viewer has not decided on: new input is merged over it. Returns a function that deletes the
 * draft.
 */
function useKept(key: string, typed: Row | null, { version, base }: Over, under: Draft | null): () => void {
  const { listen } = useLeaving()
  const text = typed === null ? null : JSON.stringify(typed)
  const settled = useRef<string | null>(undefined)
  const latest = useRef({ text, under, base })
  latest.current = { text, under, base }

  useEffect(() => {
    if (text === settled.current) return
    settled.current = undefined
    if (text !== null)
      keepDraft(key, {
        at: Date.now(),
        version: under ? under.version : version,
        values: { ...under?.values, ...(JSON.parse(text) as Row) },
        base: { ...latest.current.base, ...under?.base },
      })
    else if (under) keepDraft(key, under)
    else dropDraft(key)
  }, [key, text, version, under])
  useEffect(
    () =>
      listen(() => {
        forgetUnanswered()
        settled.current = latest.current.text
        if (latest.current.under) keepDraft(key, latest.current.under)
        else dropDraft(key)
      }),
    [listen, key],
  )
  return useCallback(() => {
    settled.current = latest.current.text
    dropDraft(key)
  }, [key])
}

/**
 * The draft of a form. `typed` has the changed values by field, null if there are none. `take` receives the values to restore and, if the
 * draft was typed over another version than `over`, that version. Call `drop` after saving.
 */
export function useDraft(
  form: string,
  typed: Row | null,
  take: (values: Row, old: Over | null) => void,
  over: Over = nothing,
) {
  const key = useKey(form)
  const [found, setFound] = useState(() => readDraft(key))
  const forget = useKept(key, typed, over, found)
  const drop = useCallback(() => {
    forget()
    setFound(null)
  }, [forget])
  const offered: OfferedDraft | null = found && {
    at: found.at,
    isStale: found.version !== over.version,
    take: () => {
      setFound(null)
      const isStale = found.version !== over.version
      take({ ...found.values }, isStale ? { version: found.version, base: { ...found.base } } : null)
    },
    discard: () => {
      forgetUnanswered()
      setFound(null)
    },
  }
  return { offered, drop }
}

/** The draft of a react-hook-form form that does not belong to a resource. */
export function useFormDraft<V extends FieldValues>(form: UseFormReturn<V>, name: string) {
  const values = useWatch({ control: form.control }) as Row
  const opened = (form.formState.defaultValues ?? {}) as Row
  const changed = Object.entries(values).filter(([field, value]) => !isSameValue(value, opened[field]))
  return useDraft(name, changed.length > 0 ? Object.fromEntries(changed) : null, (kept) => {
    form.reset({ ...form.getValues(), ...kept } as V, { keepDefaultValues: true })
    void form.trigger()
  })
}

/** What is left of a text once `sent` has arrived: what was typed on after it, the whole where it was changed, else what it opened with. */
const leftOf = (text: string, sent: string, opened: string): string =>
  text === sent ? opened : text.startsWith(sent) ? text.slice(sent.length) : text

/** Texts outside of the kernel's forms, restored from their draft when mounted. `found` is that draft, or null. */
export function useTextsDraft<N extends string>(form: string, opened: Readonly<Record<N, string>>) {
  const key = useKey(form)
  const start: Readonly<Record<string, string>> = opened
  const [found, setFound] = useState(() => readDraft(key))
  const [texts, setTexts] = useState<Readonly<Record<N, string>>>(() => {
    const kept = Object.keys(start).flatMap((name) => {
      const text = textOf(found?.values[name])
      return text === null ? [] : [[name, text] as const]
    })
    return { ...opened, ...Object.fromEntries(kept) }
  })
  const changed = Object.entries<string>(texts).filter(([name, text]) => text !== start[name])
  const forget = useKept(key, changed.length > 0 ? Object.fromEntries(changed) : null, nothing, null)
  const setText = useCallback((name: N, text: string) => setTexts((before) => ({ ...before, [name]: text })), [])
  const drop = useCallback(() => {
    forget()
    setFound(null)
  }, [forget])
  const latest = useRef(texts)
  latest.current = texts
  /**
   * Resets the texts to what they opened with, and deletes the draft. What was typed since this render stays: a caller that sends `texts`
   * calls it once they have arrived.
   */
  const clear = () => {
    if (isSameValue(latest.current, texts)) drop()
    else setFound(null)
    const sent: Readonly<Record<string, string>> = texts
    const left = Object.entries<string>(latest.current).map(([name, text]) => [
      name,
      leftOf(text, sent[name] ?? '', start[name] ?? ''),
    ])
    setTexts((now) => ({ ...now, ...Object.fromEntries(left) }))
  }
  return { texts, setText, found, isTyped: changed.length > 0, drop, clear }
}
export type TextsDraft<N extends string> = ReturnType<typeof useTextsDraft<N>>

/** A single text with a draft, such as a comment. */
export function useTextDraft(form: string, opened = '') {
  const { texts, setText: set, found, drop, clear } = useTextsDraft(form, { text: opened })
  const setText = useCallback((text: string) => set('text', text), [set])
  return { text: texts.text, setText, found, drop, clear }
}

/** Whether the form had a draft when the component was mounted. */
export function useHasDraft(form: string): boolean {
  const key = useKey(form)
  return useState(() => readDraft(key) !== null)[0]
}
