import { Suspense, useRef, useState } from 'react'
import Undo from '@mui/icons-material/UndoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { agreementMessages } from '#resources/agreements.messages'
import type { Agreement } from '#resources/agreements'
import type { Message } from '#resources/kernel/message'
import { formatDay } from '#kit/format/dates'
import { academyToday } from '#kit/format/zone'
import { ApiError, uiMessageOf } from '#kit/http/api-error'
import { useMessage } from '#kit/i18n/message'
import { useText, useWords } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { Button } from '#kit/theme/Button'
import { LeaveGuard } from '../shared/LeaveGuard'
import { Dock } from '../shared/parts'
import { discountOf, tuitionOf } from './facts'
import type { Pad } from './SignaturePad'
import { TextField } from '../shared/TextField'
import { agreementsArea } from './texts'
import styles from './wizard.module.css'

const SignaturePad = lazy(() => import('./SignaturePad'))

interface SignAgreementProps {
  agreement: Agreement
  /** The signer's name, as in the document. */
  name: string
  isBusy: boolean
  failure: unknown
  onBack: () => void
  onSign: (signature: { drawn: string | null; typed: string | null }) => void
}

/** The third step: a drawn signature, or the typed name for people who cannot draw (DECISIONS 'Signing'). */
export default function SignAgreement({ agreement, name, isBusy, failure, onBack, onSign }: SignAgreementProps) {
  const t = useText(agreementsArea)
  const message = useMessage()
  const say = useWords()
  const tuition = tuitionOf(agreement)
  const discount = discountOf(agreement)
  const pad = useRef<Pad>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [isTyped, setIsTyped] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const told = failure instanceof ApiError ? failure.errors : {}
  const said = fault ?? told.applicantSignature ?? told.typedSignature ?? null
  const isOther = failure !== null && Object.keys(told).length === 0
  const refuse = (why: Message) => {
    setFault(why)
    // The person may have scrolled down to what is signed.
    fields.current?.scrollIntoView({ block: 'start' })
  }
  const sign = () => {
    const drawn = isTyped ? null : (pad.current?.picture() ?? null)
    if (isTyped ? typed.trim() === '' : drawn === null) return refuse(agreementMessages.notSigned)
    if (isTyped && typed.trim().replace(/\s+/g, ' ') !== name.trim()) return refuse(agreementMessages.otherName)
    setFault(null)
    onSign({ drawn, typed: isTyped ? typed : null })
  }
  const facts = [
    { label: t('signedBy'), value: name },
    { label: t('course'), value: [agreement.courseName, agreement.group?.name].filter(Boolean).join(', ') },
    ...(tuition ? [{ label: t('tuition'), value: say(tuition) }] : []),
    ...(discount ? [{ label: t('discount'), value: discount }] : []),
    { label: t('date'), value: formatDay(academyToday()) },
  ]
  return (
    <>
      <div className={styles.fields} ref={fields}>
        {isTyped ? (
          <TextField
            label={t('typedName')}
            value={typed}
            hint={t('typedHint')}
            lang="hy"
            autoComplete="off"
            error={said === null ? null : message(said)}
            onChange={(text) => {
              setTyped(text)
              setFault(null)
            }}
          />
        ) : (
          <section className={styles.signing} aria-label={t('signature')}>
            <header>
              <h3>{t('signature')}</h3>
              <button
                type="button"
                onClick={() => {
                  pad.current?.clear()
                  setDrawn(false)
                }}
              >
                <Undo aria-hidden />
                {t('clear')}
              </button>
            </header>
            <Suspense fallback={<div className={styles.pad} />}>
              <SignaturePad
                ref={pad}
                label={t('signature')}
                onBegin={() => {
                  setFault(null)
                  setDrawn(true)
                }}
              />
            </Suspense>
            <p className={styles.hint}>{t('signHint')}</p>
            {said !== null && (
              <p className={styles.fault} role="alert">
                {message(said)}
              </p>
            )}
          </section>
        )}
        <button
          type="button"
          className={styles.other}
          onClick={() => {
            setIsTyped(!isTyped)
            setDrawn(false)
            setFault(null)
          }}
        >
          {t(isTyped ? 'drawInstead' : 'typeInstead')}
        </button>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.alert} role="note">
          <WarningAmber aria-hidden />
          {t('accurate')}
        </p>
      </div>
      <Dock
        said={
          isOther ? (
            <span className={styles.fault} role="alert">
              {uiMessageOf(failure, t('failed'))}
            </span>
          ) : undefined
        }
      >
        <Button variant="outlined" size="large" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="contained" size="large" onClick={sign} disabled={isBusy}>
          {t('sign')}
        </Button>
      </Dock>
      <LeaveGuard mustAsk={isTyped ? typed !== '' : isDrawn} />
    </>
  )
}
