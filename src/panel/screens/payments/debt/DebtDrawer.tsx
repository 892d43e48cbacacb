import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { LeavingProvider } from '#panel/kernel/form/drawer/leaving'
import { useGuardedParam, type GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { askedParams, isId } from '#panel/kernel/list/url-params'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { DEBT } from './debt-param'
import { DebtPane } from './DebtPane'

interface DebtDrawerProps {
  groupId?: number
  /** Ids of the listed applicants in list order, for going to the previous or next. */
  order?: readonly number[]
  /** On a wide screen the drawer is shown beside the content that opened it. */
  isBeside?: boolean
}

/** Explains a debt, opened by `payments.debt=<applicant>`; a page that renders it must render the `mailDrawer` too. */
export function DebtDrawer({ groupId, order, isBeside = false }: DebtDrawerProps) {
  const [, go] = useUrlParam(DEBT)
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const step = (by: 1 | -1) => {
    const asked = Number(askedParams().get(DEBT))
    const next = order?.[order.indexOf(asked) + by]
    if (next !== undefined) go(String(next))
  }
  const pane: Pane = (guard, value) =>
    isId(value) && (
      <DebtPane
        key={value}
        guard={guard}
        applicantId={Number(value)}
        groupId={groupId}
        order={order}
        onStep={order && step}
      />
    )
  return isBeside && isWide ? <Beside pane={pane} /> : <GuardedDrawer param={DEBT}>{pane}</GuardedDrawer>
}

type Pane = (guard: GuardedParam, value: string) => ReactNode

function Beside({ pane }: { pane: Pane }) {
  const guard = useGuardedParam(DEBT)
  const content = guard.value === null ? null : pane(guard, guard.value)
  return (
    <>
      {content && (
        <aside>
          <LeavingProvider value={guard.leaving}>{content}</LeavingProvider>
        </aside>
      )}
      {guard.question}
    </>
  )
}
