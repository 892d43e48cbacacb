import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { applicationForm } from '#resources/public.calls'
import { uiMessageOf } from '#kit/http/api-error'
import { useRequestKeys } from '#kit/form/request-key'
import { faultsOf, resolverOf, showRefusal } from '#kit/form/resolver'
import { send } from '#kit/http/send'
import { currentLanguage } from '#kit/i18n/language'
import { pageText } from '#kit/i18n/page'
import { draftAt } from '#kit/session/drafts'
import { DRAFTS } from '#kit/session/local-store'
import { publicCalls } from '../calls'

/** The form's values; `website` is the honeypot. */
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
/** The fields that the draft stores: never the consent, which has to be given each time. */
const kept = ['name', 'phoneNumber', 'email', 'source', 'promoCode'] as const
export const names = [...kept, 'consent'] as const
type Form = z.input<typeof applicationForm>

/** The request body without its context. A missing consent is sent as false, so that validation asks for it. */
const formOf = ({ name, phoneNumber, email, source, promoCode, consent }: Typed) => ({
  name,
  phoneNumber,
  email,
  consent,
  source: source || null,
  promoCode: promoCode || null,
})
/** The declaration's validation is larger than the form, so it is loaded after it. */
const loadChecks = async () => {
  const [calls] = await Promise.all([import('#resources/public.calls'), import('#resources/kernel/phone-plans')])
  return calls
}
/**
 * Finds no fault while the checks cannot be loaded: without a connection, or in browsers that never retry a script that failed once. The
 * server then makes them.
 */
const resolver = resolverOf(async (values: Typed) => {
  const checks = await loadChecks().catch(() => null)
  return faultsOf(checks?.applicationForm.safeParse(formOf(values)).error)
})

/** Restores a draft. Anybody with this browser can edit its local storage, so only texts are used. */
function restored(values: Readonly<Record<string, unknown>> = {}): Typed {
  const texts = kept.filter((name) => typeof values[name] === 'string')
  return { ...empty, ...Object.fromEntries(texts.map((name) => [name, values[name]])) }
}

/** The form of an application to a course: its fields, its draft on this device, and sending it exactly once. */
export function useApply(course: string) {
  const draft = useMemo(() => draftAt(`${DRAFTS}public.apply ${course}`), [course])
  const form = useForm<Typed>({ resolver, defaultValues: restored(draft.read() ?? {}), mode: 'onTouched' })
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSending = useRef(false)
  const { once } = useRequestKeys()

  // Load them now: the connection may be lost later.
  useEffect(() => void loadChecks().catch(() => {}), [])
  const typed = useWatch({ control: form.control })
  useEffect(() => {
    const values = Object.fromEntries(kept.map((name) => [name, typed[name] ?? '']))
    if (Object.values(values).every((value) => value === '')) draft.drop()
    else draft.keep(values)
  }, [typed, draft])

  const check = form.handleSubmit(async (typed) => {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    // The consent was checked here, or is by the server.
    const body = { ...(formOf(typed) as Form), course, language: currentLanguage(), website: typed.website }
    try {
      await once(body, (key) => send(publicCalls.applyForCourse, { body: { ...body, key } }))
      form.reset(empty)
      draft.drop()
      setSentTo(typed.email.trim())
    } catch (cause) {
      showRefusal(cause, names, form.setError, () => setFailure(uiMessageOf(cause, pageText('tryLater'))))
    }
    isSending.current = false
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // So that the first press checks with them.
    void loadChecks()
      .catch(() => {})
      .then(() => check())
  }
  return { form, submit, failure, sentTo, again: () => setSentTo(null) }
}
