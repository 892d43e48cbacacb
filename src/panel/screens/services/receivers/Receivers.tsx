import { useEffect, useRef, useState } from 'react'
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMutation } from '@tanstack/react-query'
import { useGetList, useRefresh, type RaRecord } from 'react-admin'
import { sends, type DeliveryStatus, type ReceiverCounts } from '#resources/emails'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { formatNumber } from '#kit/format/money'
import { send } from '#kit/http/send'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { ProgressBar } from './ProgressBar'
import { ReceiverRow, type Receiver } from './ReceiverRow'
import { summaryOf } from './summary'
import { useMessagesText } from './texts'
import { IconAction } from '#panel/kernel/page/IconAction'
import styles from './messages.module.css'

interface ReceiversProps {
  /** The resources of the message and of its receivers, and the name of the receivers' filter by message. */
  of: { message: AnyResource; receivers: AnyResource; by: string }
  message: RaRecord & { counts: ReceiverCounts }
  /** The receiver whose mail is shown, and a callback to show another; without it, receivers are not clickable. */
  shown?: { id: number | null; onShow: (receiver: Receiver) => void }
}

const views = {
  toLookAt: ['FAILED', 'UNCERTAIN'],
  waiting: ['QUEUED', 'SENDING'],
  kept: ['KEPT'],
  sent: ['SENT'],
} as const satisfies Record<string, readonly DeliveryStatus[]>
type View = keyof typeof views
const PAGE = 25
const countOf = (counts: ReceiverCounts, view: View) => views[view].reduce((sum, status) => sum + counts[status], 0)

/** The receivers of a message by delivery status, updated live; failed and uncertain ones first, with the available actions. */
export function Receivers({ of: { message: resource, receivers, by }, message, shown }: ReceiversProps) {
  const t = useMessagesText()
  const { counts } = message
  const present = (Object.keys(views) as View[]).filter((view) => countOf(counts, view) > 0)
  const [chosen, setChosen] = useState<View | null>(null)
  const [asked, setAsked] = useState(1)
  const view = chosen !== null && present.includes(chosen) ? chosen : (present[0] ?? 'sent')
  const total = countOf(counts, view)
  const page = Math.min(asked, Math.ceil(total / PAGE) || 1)
  const { data } = useGetList<Receiver>(receivers.name, {
    pagination: { page, perPage: PAGE },
    sort: { field: 'id', order: 'ASC' },
    filter: { [by]: [message.id], status: views[view] },
  })
  const choose = (next: View) => {
    setChosen(next)
    setAsked(1)
  }
  const decide = useDecide()
  const maySend = mayOffer(sends(resource.access.read), useViewer())
  const section = useRef<HTMLElement>(null)
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    if (!decide.isError || document.activeElement !== section.current) return
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
  }, [decide.isError])
  const say = (id: number, action: string) => {
    pressed.current = document.activeElement
    section.current?.focus({ preventScroll: true }) // the pressed button goes with what it was pressed for
    decide.mutate({ resource: receivers, action, id })
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.receivers}
      aria-label={t('receivers', { smart_count: counts.all })}
    >
      {counts.all > 1 && (
        <header className={styles.receiversHead}>
          <ProgressBar counts={counts} />
          <strong className="num" role="status">
            {summaryOf(counts, t)}
          </strong>
        </header>
      )}
      {(present.length > 1 || (maySend && counts.FAILED > 1)) && (
        <div className={`${styles.receiversBar} row`}>
          {present.length > 1 && (
            <ToggleButtons
              label={t('receivers', { smart_count: counts.all })}
              options={present}
              value={view}
              onChange={choose}
            >
              {(each) => (
                <>
                  {t(each)}
                  <span className="num">{formatNumber(countOf(counts, each))}</span>
                </>
              )}
            </ToggleButtons>
          )}
          {maySend && counts.FAILED > 1 && (
            <Button
              variant="contained"
              startIcon={<ReplayOutlined />}
              disabled={decide.isPending}
              onClick={() => decide.mutate({ resource, action: 'sendAgain', id: Number(message.id) })}
            >
              {t('sendAgainTo', { smart_count: counts.FAILED })}
            </Button>
          )}
        </div>
      )}
      {view === 'toLookAt' && counts.UNCERTAIN > 0 && <p className="remark">{t('uncertainHelp')}</p>}
      {view === 'kept' && <p className="remark">{t('keptWhy')}</p>}
      {!data && <Skeleton variant="rounded" height={44 * Math.min(total, PAGE)} />}
      <ul>
        {data?.map((receiver) => (
          <ReceiverRow
            key={receiver.id}
            receiver={receiver}
            maySend={maySend}
            isBusy={decide.isPending}
            onSay={(action) => say(receiver.id, action)}
            {...(shown && { isShown: shown.id === receiver.id, onShow: () => shown.onShow(receiver) })}
          />
        ))}
      </ul>
      {total > PAGE && <Pager page={page} total={total} onPage={setAsked} />}
    </section>
  )
}

/** An action on a message or on one of its receivers. */
interface Decision {
  resource: AnyResource
  action: string
  id: number
}
/** Mutation that makes the call of a decision and then refetches. */
function useDecide() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ resource, action, id }: Decision) => {
      const call = calls(resource).action[action]
      if (!call) throw new Error(`${resource.name} declares no '${action}'`)
      return send(call, { params: { id }, body: {} })
    },
    onSuccess: () => notify('success'),
    onError: (failure) => notifyFailure(failure),
    onSettled: () => refresh(),
  })
}

function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useMessagesText()
  return (
    <footer className={`${styles.receiversPages} num`}>
      {t('range', {
        from: formatNumber((page - 1) * PAGE + 1),
        to: formatNumber(Math.min(page * PAGE, total)),
        total: formatNumber(total),
      })}
      <IconAction
        label={t('previous')}
        icon={<ChevronLeft />}
        size="small"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <IconAction
        label={t('next')}
        icon={<ChevronRight />}
        size="small"
        disabled={page * PAGE >= total}
        onClick={() => onPage(page + 1)}
      />
    </footer>
  )
}
