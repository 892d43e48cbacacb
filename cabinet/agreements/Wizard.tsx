import { Suspense, useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { agreementData, type AgreementInput } from '#resources/agreements.calls'
import type { Agreement } from '#resources/agreements'
import { ErrorState } from '#kit/feedback/ErrorState'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { makeStale } from '#kit/query/stale'
import type { KeptDraft } from '#kit/session/drafts'
import { methodOf } from './facts'
import { MyData } from './MyData'
import { agreementsArea } from './texts'
import { bodyOf, restored, type Typed } from './typed'
import styles from './wizard.module.css'

const SeeAgreement = lazy(() => import('./SeeAgreement'))
const SignAgreement = lazy(() => import('./SignAgreement'))

export const steps = ['data', 'view', 'sign'] as const
export type Step = (typeof steps)[number]

/** A preview, as the server returns it. */
interface Shown {
  agreementBuff: string
  contentHash: string
}
/** The calls to the server: those of a student's cabinet, or those of an application's link. */
export interface AgreementApi {
  preview: (asked: { applicantPersonalInfoRequestModel: AgreementInput; studentGroupId: number }) => Promise<Shown>
  sign: (asked: {
    applicantPersonalInfoRequestModel: AgreementInput
    studentGroupId: number
    contentHash: string
    applicantSignature: string | null
    typedSignature: string | null
  }) => Promise<unknown>
}
interface WizardProps {
  agreement: Agreement
  step: Step
  /** Goes to a step and changes the address. A redirect replaces the current history entry, so that Back does not return to it. */
  onStep: (step: Step, isRedirect?: boolean) => void
  /** Goes back to the list; `isOver` if the agreement was signed, here or elsewhere, or can no longer be: it is loaded again. */
  onLeave: (isOver: boolean) => void
  api: AgreementApi
  /** Where typed values are saved, for one person only; must be the same object in every rendering. */
  draft: KeptDraft
}

const MODEL = 'applicantPersonalInfoRequestModel.'

/** Whether a refused preview means that there is nothing to sign: signed elsewhere, no longer needed, or the link is void. */
const isOver = (cause: unknown) => cause instanceof ApiError && (cause.code === 'wrong_state' || cause.status === 404)

/** My Data, See the Agreement, Sign the Agreement (part 2 §4): the document that is read is the one that is signed. */
export function Wizard({ agreement, step, onStep, onLeave, api, draft }: WizardProps) {
  const t = useText(agreementsArea)
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() => restored(draft.read()))
  const [shown, setShown] = useState<{ pdf: Blob; hash: string } | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  /** Why the document has to be read again. */
  const [changed, setChanged] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { studentGroupId } = agreement
  const method = methodOf(agreement)

  const keep = useCallback(
    (values: Typed) => {
      setTyped(values)
      draft.keep({ ...values })
    },
    [draft],
  )
  const refuse = useCallback(
    (cause: unknown) => {
      const errors = cause instanceof ApiError ? cause.errors : {}
      const ofData = Object.entries(errors).filter(([path]) => path.startsWith(MODEL))
      if (ofData.length === 0) return false
      // The agreement shown here may be outdated: reload it.
      void makeStale(client, ['agreements'])
      setRefused(Object.fromEntries(ofData.map(([path, message]) => [path.slice(MODEL.length), message])))
      onStep('data', true)
      return true
    },
    [client, onStep],
  )
  const preview = useCallback(
    async (values: Typed) => {
      setIsBusy(true)
      setFailure(null)
      setShown(null)
      try {
        const answer = await api.preview({ applicantPersonalInfoRequestModel: bodyOf(values, method), studentGroupId })
        setShown({ pdf: pdfOf(answer.agreementBuff), hash: answer.contentHash })
      } catch (cause) {
        if (!refuse(cause)) setFailure(cause)
        if (isOver(cause)) {
          notifyFailure(cause)
          onLeave(true)
        }
      }
      setIsBusy(false)
    },
    [api, refuse, method, studentGroupId, onLeave],
  )

  // After a reload in the middle: generate the document again from the typed values, or go back to the data if they are not valid.
  const isMissing = step !== 'data' && shown === null && !isBusy && failure === null
  useEffect(() => {
    if (!isMissing) return
    if (!agreementData.safeParse(bodyOf(typed, method)).success) onStep('data', true)
    else {
      if (step === 'sign') onStep('view', true)
      void preview(typed)
    }
  }, [isMissing, typed, method, step, onStep, preview])

  const sign = async (signature: { drawn: string | null; typed: string | null }) => {
    if (shown === null || isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await api.sign({
        applicantPersonalInfoRequestModel: bodyOf(typed, method),
        studentGroupId,
        contentHash: shown.hash,
        applicantSignature: signature.drawn,
        typedSignature: signature.typed,
      })
      draft.drop()
      notify('success', t('done'))
      onLeave(true)
    } catch (cause) {
      if (isOver(cause) || (cause instanceof ApiError && cause.code === 'conflict')) {
        // The preview tells whether it can be signed after it is read again.
        setChanged(uiMessageOf(cause, t('failed')))
        onStep('view', true)
        await preview(typed)
      } else if (!refuse(cause)) setFailure(cause)
    }
    setIsBusy(false)
  }

  const place = steps.indexOf(step)
  return (
    <div className={styles.wizard}>
      <header className={styles.head}>
        <div className={styles.bars} aria-hidden>
          {steps.map((one, index) => (
            <i key={one} data-is-on={index <= place || undefined} />
          ))}
        </div>
        <div className={styles.where} role="status">
          <h2>{t(step)}</h2>
          <span className="num">
            {agreement.contractNumber} · {t('step', { n: place + 1 })}
          </span>
        </div>
      </header>
      {failure !== null && step !== 'sign' && <ErrorState failure={failure} onRetry={() => void preview(typed)} />}
      {step === 'data' && (
        <MyData
          typed={typed}
          method={method}
          refused={refused}
          isBusy={isBusy}
          onType={keep}
          onBack={() => onLeave(false)}
          onNext={(values) => {
            setRefused({})
            setChanged(null)
            keep(values)
            onStep('view')
            void preview(values)
          }}
        />
      )}
      <Suspense fallback={<p className={styles.wait} role="status" aria-label={t('loading')} />}>
        {step === 'view' && failure === null && (
          <SeeAgreement
            pdf={shown?.pdf ?? null}
            changed={changed}
            onBack={() => onStep('data')}
            onNext={() => onStep('sign')}
          />
        )}
        {step === 'sign' && shown !== null && (
          <SignAgreement
            agreement={agreement}
            name={typed.nameHy}
            isBusy={isBusy}
            failure={failure}
            onBack={() => onStep('view')}
            onSign={(signature) => void sign(signature)}
          />
        )}
      </Suspense>
    </div>
  )
}

const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'application/pdf' })
