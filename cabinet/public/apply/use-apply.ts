import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { applicationForm } from '#resources/public.calls'
import { uiMessageOf } from '#kit/http/api-error'
import { useRequestKey } from '#kit/form/request-key'
import { faultsOf, resolverOf, showRefusal } from '#kit/form/resolver'
import { send } from '#kit/http/send'
import { currentLanguage } from '#kit/i18n/language'
import { pageText } from '#kit/i18n/page'
import { draftAt } from '#kit/session/drafts'
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
const loadChecks = async () => {
  const [calls] = await Promise.all([import('#resources/public.calls'), import('#resources/kernel/phone-plans')])
  return calls
}
const resolver = resolverOf(async (values: Typed) =>
  faultsOf((await loadChecks()).applicationForm.safeParse(formOf(values)).error),
)

/** What was typed here before; local storage is open to whoever uses this browser, so texts alone are taken. */
function restored(values: Readonly<Record<string, unknown>> = {}): Typed {
  const texts = kept.filter((name) => typeof values[name] === 'string')
  return { ...empty, ...Object.fromEntries(texts.map((name) => [name, values[name]])) }
}

/** The form of an application to a course: its fields, its draft on this device, and its sending, which happens once. */
export function useApply(course: string) {
  const draft = useMemo(() => draftAt(`${DRAFTS}public.apply ${course}`), [course])
  const form = useForm<Typed>({ resolver, defaultValues: restored(draft.read() ?? {}), mode: 'onTouched' })
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSending = useRef(false)
  const keyOf = useRequestKey()

  // A connection that goes later takes them along.
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
    // The check has seen the tick.
    const body = { ...(formOf(typed) as Form), course, language: currentLanguage(), website: typed.website }
    try {
      await send(publicCalls.applyForCourse, { body: { ...body, key: keyOf(body) } })
      form.reset(empty)
      draft.drop()
      setSentTo(typed.email.trim())
    } catch (cause) {
      showRefusal(cause, names, form.setError, () => setFailure(uiMessageOf(cause, pageText('tryLater'))))
    }
    isSending.current = false
  })
  /** Never fails: without a connection the checks may not be there yet. */
  const submit = (event: FormEvent) => void check(event).catch(() => setFailure(pageText('noConnection')))
  return { form, submit, failure, sentTo, again: () => setSentTo(null) }
}
