import { Suspense } from 'react'
import type { RaRecord } from 'react-admin'
import type { Group } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { interviewSchedules } from '#resources/interview-schedules'
import type { FoundSchedule } from '#resources/interview-schedules.calls'
import { notify } from '#kit/feedback/toast-store'
import { useText } from '#kit/i18n/text'
import { DrawerContent } from '#panel/kernel/form/drawer/DrawerContent'
import { GuardedDrawer } from '#panel/kernel/form/drawer/GuardedDrawer'
import { FormSkeleton } from '#panel/kernel/form/drawer/FormSkeleton'
import { LoadFailure } from '#panel/kernel/form/drawer/LoadFailure'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import type { GuardedParam } from '#panel/kernel/form/drawer/use-guarded-param'
import { ResourceDrawer } from '#panel/kernel/form/ResourceDrawer'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { MakeTimes, SLOT, SLOT_EDIT, SLOT_ROW, SlotDrawers, TimesToBook } from '#panel/screens/bookings'
import { groupsArea } from '../texts'
import { INTERVIEWS } from './names'
import { useInterviewSchedule, useSchedule } from './use-interview-schedule'
import styles from './interviews.module.css'

/**
 * 'Interview schedule' (EXM-002), open while the URL contains `groups.interviews=5`: the mail, the times, and the number of receivers;
 * below it the times to book, each with its own drawer.
 */
export function InterviewDrawer({ group }: { group: Group }) {
  const change = useParamChange()
  return (
    <>
      <GuardedDrawer param={INTERVIEWS}>
        {(guard, id) => id === String(group.id) && <Loaded group={group} guard={guard} />}
      </GuardedDrawer>
      <WhenAsked params={[SLOT_ROW]}>
        <MakeTimes group={group} onDone={() => change({ [INTERVIEWS]: String(group.id) })} />
      </WhenAsked>
      <WhenAsked params={[SLOT, SLOT_EDIT]}>
        <SlotDrawers />
      </WhenAsked>
    </>
  )
}

/** The times to book of a group. Opening one closes this drawer, which asks first if its form has unsaved changes. */
function Times({ group }: { group: Group }) {
  const change = useParamChange()
  return (
    <Suspense fallback={<FormSkeleton lines={3} />}>
      <TimesToBook
        group={group}
        onAdd={() => change({ [INTERVIEWS]: null, [SLOT_ROW]: String(group.id) })}
        onOpen={({ id }) => change({ [INTERVIEWS]: null, [SLOT]: String(id) })}
      />
    </Suspense>
  )
}

function Loaded({ group, guard }: { group: Group; guard: GuardedParam }) {
  const t = useText(groupsArea)
  const { data, error, isFetchedAfterMount, refetch } = useInterviewSchedule(group.id)
  if (data && isFetchedAfterMount) return <Panel group={group} found={data} guard={guard} />
  return (
    <DrawerContent title={t('interviewSchedule')} onClose={guard.close}>
      {error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <FormSkeleton lines={2} />}
    </DrawerContent>
  )
}

const names = ['template', 'times']
const sections = [{ fields: names.map((name) => [name]) }]
const recordOf = (found: FoundSchedule): RaRecord | null => (found.id === null ? null : found)

function Panel({ group, found, guard }: { group: Group; found: FoundSchedule; guard: GuardedParam }) {
  const t = useText(groupsArea)
  const send = useSchedule(group.id)
  const countOf = ({ template }: Row): number => (typeof template === 'string' ? (found.toInvite[template] ?? 0) : 0)
  return (
    <ResourceDrawer
      guard={guard}
      title={t('interviewSchedule')}
      caption={group.name}
      resource={interviewSchedules}
      sections={sections}
      record={recordOf(found)}
      mayBeUnchanged
      send={send}
      onSaved={({ invited }) => {
        notify('success', t('invited', { smart_count: invited }))
        guard.leave()
      }}
      submit={(values) => (countOf(values) > 0 ? t('sendTo', { smart_count: countOf(values) }) : undefined)}
    >
      {(values) => (
        <>
          {values.template !== null && (
            <p className={styles.interviewNote} role="status">
              {countOf(values) > 0 ? t('willInvite', { smart_count: countOf(values) }) : t('nobodyToInvite')}
            </p>
          )}
          <Times group={group} />
        </>
      )}
    </ResourceDrawer>
  )
}
