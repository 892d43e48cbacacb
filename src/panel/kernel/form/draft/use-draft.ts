import { useCallback, useEffect, useRef, useState } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Row } from '#resources/kernel/check-row'
import { draftKey, dropDraft, keepDraft, readDraft, type Draft } from '#kit/session/drafts'
import { useUser } from '#kit/session/viewer'
import { textOf } from '../../cells/read-value'
import { useLeaving } from '../drawer/leaving'
import { isSameValue } from '../same-value'

/** What was typed here before and not saved, as it is offered. */
export interface OfferedDraft {
  at: number
  /** Somebody changed the record since. */
  isStale: boolean
  /** Puts what was typed into the form. */
  take: () => void
  discard: () => void
}

/** The record that a form stands over: its version, and what it says in the fields that are typed in. */
export interface Over {
  version: number | null
  base: Row
}
const nothing: Over = { version: null, base: {} }

const useKey = (form: string) => draftKey(useUser(), form)

/**
 * Keeps what is typed in this browser until it is saved or left on purpose: a session that ends, a failure, a reload or a
 * crash lose nothing. `under` is an earlier draft that is not decided on yet: it stays below what is typed. Gives what
 * forgets it.
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
 * The draft of a form. `typed` is what differs from how it opened, by field, null for nothing; `take` gets what is to be
 * put back, and the record that it was typed over where that is another version than `over`. `drop` is for what is saved.
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
    discard: () => setFound(null),
  }
  return { offered, drop }
}

/** The draft of a form of react-hook-form that is no resource's. */
export function useFormDraft<V extends FieldValues>(form: UseFormReturn<V>, name: string) {
  const values = useWatch({ control: form.control }) as Row
  const opened = (form.formState.defaultValues ?? {}) as Row
  const changed = Object.entries(values).filter(([field, value]) => !isSameValue(value, opened[field]))
  return useDraft(name, changed.length > 0 ? Object.fromEntries(changed) : null, (kept) => {
    form.reset({ ...form.getValues(), ...kept } as V, { keepDefaultValues: true })
    void form.trigger()
  })
}

/** A few texts that are typed into no form of the kernel: on return they stand in their places again. `found` says since when. */
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
  /** Forgets all of it, and begins again. */
  const clear = () => {
    drop()
    setTexts(opened)
  }
  return { texts, setText, found, isTyped: changed.length > 0, drop, clear }
}
export type TextsDraft<N extends string> = ReturnType<typeof useTextsDraft<N>>

/** One text that is typed on its own, a comment. */
export function useTextDraft(form: string, opened = '') {
  const { texts, setText: set, found, drop } = useTextsDraft(form, { text: opened })
  const setText = useCallback((text: string) => set('text', text), [set])
  return { text: texts.text, setText, found, drop }
}

/** Whether a text of that name is typed and not sent. */
export function useHasDraft(form: string): boolean {
  const key = useKey(form)
  return useState(() => readDraft(key) !== null)[0]
}
