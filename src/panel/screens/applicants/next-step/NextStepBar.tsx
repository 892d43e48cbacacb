import Close from '@mui/icons-material/CloseOutlined'
import Flag from '@mui/icons-material/FlagOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState, type ReactNode } from 'react'
import { useRefresh } from 'react-admin'
import { applicants } from '#resources/applicants'
import { type MailTemplate, massTemplates } from '#resources/mail-templates'
import { messengers } from '#resources/mailing-lists'
import { nextStep, type NextStep } from '#resources/next-step'
import { countReceivers } from '#resources/emails.calls'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { calls } from '#resources/kernel/derived-calls'
import { formatInstantDay } from '#kit/format/dates'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { useCall } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { keysSaid } from '#kit/keys-said'
import { IconAction } from '#panel/kernel/page/IconAction'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { useSend } from '#panel/kernel/form/use-send'
import { StatusOf } from '../detail/cells'
import { DATE, EXAM } from '../detail/drawers'
import type { General } from '../detail/use-detail'
import { MailDialog } from '../timeline/MailDialog'
import { useNextStepText } from './texts'
import styles from './next-step.module.css'

/**
 * Functions that take the next step of an applicant. `setAndSend` makes two calls: if the second fails, the status stays set, and sending
 * becomes the suggested step.
 */
function useTakeStep(applicant: General) {
  const t = useNextStepText()
  const refresh = useRefresh()
  const change = useSend(applicants.name)
  const { mutateAsync: mailResult } = useSendOnce(calls(applicants).action.sendExamResult, { onError: () => undefined })
  const [isBusy, setBusy] = useState(false)
  const taking = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    void work()
      .catch((failure: unknown) => {
        notifyFailure(failure)
        refresh() // it may have been done
      })
      .finally(() => setBusy(false))
  }
  const setStatus = (status: ApplicantStatus) => change({ status }, applicant)
  const sendResult = async () => {
    await mailResult({ params: { id: applicant.id }, body: {} })
    notify('success', t('sent'))
    refresh()
  }
  return {
    isBusy,
    set: (status: ApplicantStatus) => taking(() => setStatus(status))(),
    send: taking(sendResult),
    setAndSend: (status: ApplicantStatus) =>
      taking(async () => {
        await setStatus(status)
        await sendResult()
      })(),
  }
}

/** The next step of an applicant, if it is unambiguous, with a button that takes it (look 'Suggested next step'). */
export function NextStepBar({ applicant }: { applicant: General }) {
  const viewer = useViewer()
  const [left, setLeft] = useState<string | null>(null)
  const step = nextStep({ ...applicant, admissionExam: applicant.admissionExam ?? null }, new Date())
  const key = JSON.stringify(step)
  if (step === null || left === key || !mayOffer(applicants.access.write, viewer, applicant)) return null
  return <Bar key={key} applicant={applicant} step={step} onLeave={() => setLeft(key)} />
}

interface BarProps {
  applicant: General
  step: NextStep
  onLeave: () => void
}

function Bar({ applicant, step, onLeave }: BarProps) {
  const t = useNextStepText()
  const viewer = useViewer()
  const { set, send, setAndSend, isBusy } = useTakeStep(applicant)
  const [, openExam] = useUrlParam(EXAM)
  const [, openDate] = useUrlParam(DATE)
  const id = String(applicant.id)
  const parts: Readonly<{ [K in NextStep['does']]: (of: Extract<NextStep, { does: K }>) => Offer }> = {
    setResult: ({ status, mail, score, maxScore, passScore }) => ({
      says: (
        <>
          {t('examIs', { score: maxScore === null ? String(score) : `${score}/${maxScore}`, pass: passScore })}{' '}
          <StatusOf status={status} /> {mail && t('andMail', { address: applicant.email })}
        </>
      ),
      mail,
      lesser: mail ? { label: t('onlySet'), run: () => set(status) } : null,
      whole: mail
        ? { label: t('setAndSend'), run: () => setAndSend(status) }
        : { label: t('set'), run: () => set(status) },
    }),
    sendResult: ({ mail }) => ({
      says: t('notTold', { address: applicant.email }),
      mail,
      whole: { label: t('send'), run: send },
    }),
    setDate: ({ status }) => ({
      says: (
        <>
          {t('noDate')} <StatusOf status={status} /> {t('withDate')}
        </>
      ),
      whole: { label: t('setDate'), run: () => openDate(id) },
    }),
    enterResult: ({ on }) => ({
      says: t('isOver', { day: formatInstantDay(on) }),
      whole: { label: t('enter'), run: () => openExam(id) },
    }),
  }
  // Safe cast: the function is chosen by the kind of the step.
  const { says, mail, lesser, whole } = (parts[step.does] as (of: NextStep) => Offer)(step)
  useCtrlEnter(isBusy ? null : whole.run)
  return (
    <section className={styles.next} aria-label={t('title')}>
      <Flag aria-hidden="true" />
      <p>{says}</p>
      <span className={styles.does}>
        {mail && messengers(viewer) && <SeeMail mail={mail} address={applicant.email} />}
        {lesser && (
          <Button variant="outlined" disabled={isBusy} onClick={lesser.run}>
            {lesser.label}
          </Button>
        )}
        <Button variant="contained" loading={isBusy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={whole.run}>
          {whole.label}
          <kbd aria-hidden="true">{keysSaid('Ctrl Enter')}</kbd>
        </Button>
        <IconAction label={t('notNow')} icon={<Close />} onClick={onLeave} />
      </span>
    </section>
  )
}

interface Offer {
  says: ReactNode
  /** The mail that would be sent. */
  mail?: MailTemplate | null
  lesser?: { label: string; run: () => void } | null
  whole: { label: string; run: () => void }
}

function SeeMail({ mail, address }: { mail: MailTemplate; address: string }) {
  const t = useNextStepText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('seeMail')}</Button>
      {isOpen && <PreviewMail template={mail} address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

const isMass = (name: MailTemplate): name is (typeof massTemplates)[number] =>
  massTemplates.some((each) => each === name)

/** Preview of a mail as the applicant would receive it. */
function PreviewMail({ template, address, onClose }: { template: MailTemplate; address: string; onClose: () => void }) {
  const t = useNextStepText()
  const query = useCall(
    countReceivers,
    { body: { recipients: [address], ...(isMass(template) && { template }) } },
    { enabled: isMass(template), select: ({ preview }) => preview ?? undefined },
  )
  return <MailDialog title={t('seeMail')} query={query} onClose={onClose} />
}

/** Whether the event comes from a text input or a dialog, where the shortcut does not apply. */
const isElsewhere = (target: EventTarget | null): boolean =>
  !(target instanceof Element) ||
  target.closest('input, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]') !== null

function useCtrlEnter(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return
      if (isElsewhere(event.target)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [run])
}
