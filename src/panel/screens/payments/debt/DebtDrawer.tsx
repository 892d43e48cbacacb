import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { LeavingProvider } from '#panel/kernel/form/drawer/leaving'
import { useGuardedParam, type GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { DEBT } from './debt-param'
import { DebtPane } from './DebtPane'

interface DebtDrawerProps {
  groupId?: number
  /** Those on show, to go on to the next one. */
  order?: readonly number[]
  /** Where there is room it stands beside what opened it. */
  isBeside?: boolean
}

/** Why somebody owes, opened by `payments.debt=<applicant>`; where it stands, the `mailDrawer` stands too. */
export function DebtDrawer({ groupId, order, isBeside = false }: DebtDrawerProps) {
  const [, go] = useUrlParam(DEBT)
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const pane: Pane = (guard, value) =>
    /^\d+$/.test(value) && (
      <DebtPane
        key={value}
        guard={guard}
        applicantId={Number(value)}
        groupId={groupId}
        order={order}
        onGo={order && ((id) => go(String(id)))}
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
