import { useGetOne } from 'react-admin'
import { useLocation, useParams } from 'react-router'
import type { Group } from '#resources/groups'
import { groupStates } from '#resources/groups'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { useText, useWords } from '#kit/i18n/text'
import { Crumbs } from '#panel/kernel/page/Crumbs'
import { MissingRecord } from '#panel/kernel/record/MissingRecord'
import { GroupForm } from './form/GroupForm'
import { listOf } from './state-filter'
import { groupsArea } from './texts'

/** /groups/create, /groups/:id/edit and /groups/:id/schedule: forms of a group as pages of their own (part 2 §5 'Group form'). */
export default function GroupFormPage() {
  const { id } = useParams()
  const isSchedule = useLocation().pathname.replace(/\/+$/, '').endsWith('/schedule')
  return id === undefined ? <CreateGroup /> : <EditGroup key={id} id={Number(id)} isSchedule={isSchedule} />
}

function CreateGroup() {
  const t = useText(groupsArea)
  return (
    <>
      <Crumbs trail={[{ label: t('groups'), to: '/groups/planning' }]} title={t('createGroup')} />
      <GroupForm record={null} />
    </>
  )
}

function EditGroup({ id, isSchedule }: { id: number; isSchedule: boolean }) {
  const t = useText(groupsArea)
  const say = useWords()
  // A list may hold an older row: the form opens with what is true now.
  const {
    data: group,
    error,
    isFetchedAfterMount,
    refetch,
  } = useGetOne<Group>('groups', { id }, { refetchOnMount: 'always' })
  if (error) return <MissingRecord failure={error} onRetry={() => void refetch()} screen="/groups" />
  if (!group || !isFetchedAfterMount) return <PageSkeleton shape="form" />
  const trail = [
    { label: say(groupStates[group.groupState].label), to: listOf(group.groupState) },
    { label: group.name ?? `#${group.number}`, to: `/groups/${id}` },
  ]
  return (
    <>
      <Crumbs trail={trail} title={t(isSchedule ? 'schedule' : 'editGroup')} />
      <GroupForm key={String(isSchedule)} record={group} isSchedule={isSchedule} />
    </>
  )
}
