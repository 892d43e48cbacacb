import { useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import type { Group } from '#resources/groups'
import { groupStates } from '#resources/groups'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { useText, useWords } from '#kit/i18n/text'
import { Crumbs } from '#panel/kernel/page/Crumbs'
import { GroupForm } from './form/GroupForm'
import { GroupMissing } from './page/GroupMissing'
import { listOf } from './state-filter'
import { groupsArea } from './texts'

/** /groups/create and /groups/:id/edit: the form of a group as a page of its own (part 2 §5 'Group form'). */
export default function GroupFormPage() {
  const { id } = useParams()
  return id === undefined ? <CreateGroup /> : <EditGroup key={id} id={Number(id)} />
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

function EditGroup({ id }: { id: number }) {
  const t = useText(groupsArea)
  const say = useWords()
  // A list may hold an older row: the form opens with what is true now.
  const {
    data: group,
    error,
    isFetchedAfterMount,
    refetch,
  } = useGetOne<Group>('groups', { id }, { refetchOnMount: 'always' })
  if (error) return <GroupMissing failure={error} onRetry={() => void refetch()} />
  if (!group || !isFetchedAfterMount) return <PageSkeleton shape="form" />
  const trail = [
    { label: say(groupStates[group.groupState].label), to: listOf(group.groupState) },
    { label: group.name ?? `#${group.number}`, to: `/groups/${id}` },
  ]
  return (
    <>
      <Crumbs trail={trail} title={t('editGroup')} />
      <GroupForm record={group} />
    </>
  )
}
