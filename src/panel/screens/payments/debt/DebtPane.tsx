import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUpOutlined'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { explainDebt } from '#resources/debts.calls'
import { calls } from '#resources/kernel/derived-calls'
import { payments, paymentWriters } from '#resources/payments'
import { receipts } from '#resources/receipts'
import { plus } from '#resources/hundredths'
import { openIn } from '#resources/spread'
import type { CurrencyCode } from '#resources/terms'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { ErrorState } from '#kit/feedback/ErrorState'
import { notify } from '#kit/feedback/toast-store'
import { send } from '#kit/http/send'
import { useWords } from '#kit/i18n/text'
import { keyOf } from '#kit/query/use-call'
import { useSendOnce } from '#kit/query/use-send-once'
import { useLostAnswer } from '#kit/query/use-lost-answer'
import { useViewer } from '#kit/session/viewer'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { IconAction } from '#panel/kernel/page/IconAction'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { MailThem } from '#panel/screens/services'
import { Lines } from './Lines'
import { PlanLines } from './PlanLines'
import { ReceiveForm, type Sent } from './ReceiveForm'
import { usePaymentsText } from '../texts'
import styles from './debt.module.css'

export interface DebtPaneProps {
  guard: GuardedParam
  applicantId: number
  /** Limits the payments to this group; without it, the payments of all groups are shown. */
  groupId?: number | undefined
  /** Ids of the listed applicants in list order, for going to the previous or next. */
  order?: readonly number[] | undefined
  /** Goes to the previous or next in the order. */
  onStep?: ((by: 1 | -1) => void) | undefined
}

const byDay = { pageNumber: 0, pageSize: 1000, sortBy: 'date', sortDirection: 'ASC' } as const

/**
 * Fetches an applicant's debt and payments. Both are one query because the form of received money is derived from both:
 * with new payments and a stale debt, the same money could be received twice.
 */
function useDebt(applicantId: number, groupId: number | undefined) {
  const isInGroup = groupId !== undefined
  const debtOf = { params: { id: applicantId }, query: isInGroup ? { groupId } : {} }
  const body = { applicantIds: [applicantId], ...(isInGroup && { groupIds: [groupId] }) }
  return useQuery({
    queryKey: [...keyOf(explainDebt, debtOf), payments.name],
    queryFn: async ({ signal }) => {
      const [debt, { payments: own }] = await Promise.all([
        send(explainDebt, debtOf, { signal }),
        send(calls(payments).list, { query: byDay, body }, { signal }),
      ])
      return { ...debt, own }
    },
    meta: { follows: explainDebt.shows },
  })
}

/** Explains an applicant's debt, shows the payment plan and receives money (look 33). */
export function DebtPane({ guard, applicantId, groupId, order = [], onStep }: DebtPaneProps) {
  const t = usePaymentsText()
  const say = useWords()
  const viewer = useViewer()
  const { data, error: failed, refetch } = useDebt(applicantId, groupId)
  const [going, setGoing] = useState<number | null>(null)
  const [chosen, setChosen] = useState<CurrencyCode | null>(null)
  const own = data?.own ?? []
  const onSent = useLostAnswer<Sent>(
    ({ parts }) =>
      parts.every(({ payment: { id, received }, part }) =>
        own.some((now) => now.id === id && now.received === plus(received, part)),
      ),
    ({ sum }) => notify('success', t('received', { sum })),
  )
  const mayWrite = paymentWriters(viewer)
  const open = data?.currencies.filter(({ currency }) => openIn(own, currency).length > 0) ?? []
  const toReceive = open.find(({ currency }) => currency === chosen) ?? open.find(({ debt: sum }) => sum > 0) ?? open[0]
  const unpaid = new Set(own.filter(({ isPaid }) => !isPaid).map(({ id }) => id))
  const owes = data?.currencies.some(({ debt: sum }) => sum > 0)
  const mail = owes && <MailThem applicantIds={[applicantId]} label={t('mailDebt')} variant="outlined" />
  return (
    <DrawerContent
      title={data?.name ?? ''}
      {...(own[0]?.group && groupId !== undefined && { caption: String(own[0].group.name) })}
      onClose={guard.close}
    >
      {onStep && <Place order={order} at={applicantId} onStep={onStep} />}
      {failed && !data && <ErrorState failure={failed} onRetry={() => void refetch()} />}
      {!failed && !data && <Skeleton variant="rounded" height={240} sx={{ my: 4 }} />}
      {data && (
        <>
          {data.currencies.length === 0 && <p className={styles.none}>{t('noneOwed')}</p>}
          {data.currencies.map((each) => (
            <Lines
              key={each.currency}
              debt={each}
              onTakeBack={setGoing}
              mayTakeBack={(paymentId) => mayWrite && unpaid.has(paymentId)}
            />
          ))}
          <PlanLines payments={own} />
          {mayWrite && toReceive && open.length > 1 && (
            <ToggleButtons
              className={styles.currencies}
              label={say(payments.fields.currency.label)}
              options={open.map(({ currency }) => currency)}
              value={toReceive.currency}
              onChange={setChosen}
            >
              {(currency) => currency}
            </ToggleButtons>
          )}
          {mayWrite && toReceive ? (
            <ReceiveForm
              key={`${toReceive.currency} ${toReceive.debt} ${own.map(({ version }) => version).join()}`}
              payments={own}
              currency={toReceive.currency}
              debt={toReceive.debt}
              guard={guard}
              onSent={onSent}
              beside={mail}
            />
          ) : (
            <div className={styles.dock}>{mail}</div>
          )}
        </>
      )}
      <TakeBack receiptId={going} onClose={() => setGoing(null)} />
    </DrawerContent>
  )
}

/** The position '4 of 9' with buttons for previous and next. */
function Place({ order, at, onStep }: { order: readonly number[]; at: number; onStep: (by: 1 | -1) => void }) {
  const t = usePaymentsText()
  const place = order.indexOf(at)
  if (place < 0) return null
  return (
    <p className={`${styles.place} remark`}>
      <span className="num">{t('place', { place: place + 1, all: order.length })}</span>
      <IconAction label={t('before')} icon={<KeyboardArrowUp />} disabled={place === 0} onClick={() => onStep(-1)} />
      <IconAction
        label={t('next')}
        icon={<KeyboardArrowDown />}
        disabled={place === order.length - 1}
        onClick={() => onStep(1)}
      />
    </p>
  )
}

/** Asks for the reason for reversing a receipt. */
function TakeBack({ receiptId, onClose }: { receiptId: number | null; onClose: () => void }) {
  const t = usePaymentsText()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useSendOnce(calls(receipts).action.takeBack, {
    onSuccess: () => {
      notify('success', t('takenBack'))
      setReason('')
      onClose()
    },
    onSettled: () => refresh(),
  })
  return (
    <ConfirmDialog
      isOpen={receiptId !== null}
      title={t('takeBackTitle')}
      text={t('takeBackText')}
      whom={
        <TextField
          fullWidth
          required
          label={t('reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      }
      confirm={t('takeBack')}
      isCancel
      isOff={reason.trim() === ''}
      isBusy={isPending}
      onConfirm={() => receiptId !== null && mutate({ params: { id: receiptId }, body: { reason } })}
      onCancel={onClose}
    />
  )
}
