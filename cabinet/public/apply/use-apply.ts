import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { applicationForm } from '#resources/public.calls'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { send } from '#kit/http/send'
import { currentLanguage } from '#kit/i18n/language'
import { pageText } from '#kit/i18n/page'
import { dropDraft, keepDraft, readDraft } from '#kit/session/drafts'
import { DRAFTS } from '#kit/session/local-store'
import { publicCalls } from '../calls'

/** What is typed; `website` is the honeypot. */
export interface Typed {
  name: string
  phoneNumber: string
  email: string
  source: string
  promoCode: string
  consent: boolean
  website: string
}
const empty: Typed = {
  name: '',
  phoneNumber: '',
  email: '',
  source: '',
  promoCode: '',
  consent: false,
  website: '',
}
/** What a draft holds: never the consent, which is given anew. */
const kept = ['name', 'phoneNumber', 'email', 'source', 'promoCode'] as const
export const names = [...kept, 'consent'] as const
const isName = (name: unknown): name is (typeof names)[number] => names.some((each) => each === name)
type Form = z.input<typeof applicationForm>

/** What is sent of what was typed; no consent is sent as what it is, so that it is asked for. */
const formOf = ({ name, phoneNumber, email, source, promoCode, consent }: Typed) => ({
  name,
  phoneNumber,
  email,
  consent,
  source: source || null,
  promoCode: promoCode || null,
})
/** The declaration's own checks, which are larger than the form: they come behind it. */
const loadChecks = () => import('#resources/public.calls')
const resolver: Resolver<Typed> = async (values) => {
  const { applicationForm } = await loadChecks()
  const checked = applicationForm.safeParse(formOf(values))
  if (checked.success) return { values, errors: {} }
  const errors: FieldErrors<Typed> = {}
  for (const { path, message } of checked.error.issues) {
    const [name] = path
    if (isName(name)) errors[name] ??= { type: 'check', message }
  }
  return { values: {}, errors }
}

/** What was typed here before; local storage is open to whoever uses this browser, so texts alone are taken. */
function restored(key: string): Typed {
  const { values = {} } = readDraft(key) ?? {}
  const texts = kept.filter((name) => typeof values[name] === 'string')
  return { ...empty, ...Object.fromEntries(texts.map((name) => [name, values[name]])) }
}

/** 128 random bits, also where a page came without encryption. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('')

/** The form of an application to a course: its fields, its draft on this device, and its sending, which happens once. */
export function useApply(course: string) {
  const draft = `${DRAFTS}public.apply ${course}`
  const form = useForm<Typed>({ resolver, defaultValues: restored(draft), mode: 'onTouched', shouldFocusError: true })
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSending = useRef(false)
  const last = useRef({ text: '', key: '' })

  // A connection that goes later takes them along.
  useEffect(() => void loadChecks().catch(() => {}), [])
  const typed = useWatch({ control: form.control })
  useEffect(() => {
    const values = Object.fromEntries(kept.map((name) => [name, typed[name] ?? '']))
    if (Object.values(values).every((value) => value === '')) dropDraft(draft)
    else keepDraft(draft, { at: Date.now(), version: null, values })
  }, [typed, draft])

  const check = form.handleSubmit(async (typed) => {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    // The check has seen the tick.
    const body = { ...(formOf(typed) as Form), course, language: currentLanguage(), website: typed.website }
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    try {
      await send(publicCalls.applyForCourse, { body: { ...body, key: last.current.key } })
      form.reset(empty)
      dropDraft(draft)
      setSentTo(typed.email.trim())
    } catch (cause) {
      const told = cause instanceof ApiError ? cause.errors : {}
      const own = names.filter((name) => told[name] !== undefined)
      for (const name of own) form.setError(name, { type: 'server', message: String(told[name]) })
      if (own.length === 0) setFailure(uiMessageOf(cause, pageText('tryLater')))
    }
    isSending.current = false
  })
  /** Never fails: without a connection the checks may not be there yet. */
  const submit = (event: FormEvent) => void check(event).catch(() => setFailure(pageText('noConnection')))
  return { form, submit, failure, sentTo, again: () => setSentTo(null) }
}
