import { useLocation, useParams } from 'react-router'
import { groups, groupStates, type Group } from '#resources/groups'
import { useText, useWords } from '#kit/i18n/text'
import { EditRecord } from '#panel/kernel/form/EditRecord'
import { Crumbs } from '#panel/kernel/page/Crumbs'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { MissingRecord } from '#panel/kernel/record/MissingRecord'
import { GroupForm } from './form/GroupForm'
import { listOf } from './state-filter'
import { groupsArea } from './texts'

/** /groups/create, /groups/:id/edit and /groups/:id/schedule: forms of a group as separate pages (part 2 §5 'Group form'). */
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
  return (
    <EditRecord
      resource={groups}
      id={id}
      otherwise={(failure, onRetry) =>
        failure ? <MissingRecord failure={failure} onRetry={onRetry} screen="/groups" /> : <PageSkeleton shape="form" />
      }
    >
      {(record) => <LoadedGroup group={record as Group} isSchedule={isSchedule} />}
    </EditRecord>
  )
}

function LoadedGroup({ group, isSchedule }: { group: Group; isSchedule: boolean }) {
  const t = useText(groupsArea)
  const say = useWords()
  const trail = [
    { label: say(groupStates[group.groupState].label), to: listOf(group.groupState) },
    { label: group.name ?? `#${group.number}`, to: `/groups/${group.id}` },
  ]
  return (
    <>
      <Crumbs trail={trail} title={t(isSchedule ? 'schedule' : 'editGroup')} />
      <GroupForm key={String(isSchedule)} record={group} isSchedule={isSchedule} />
    </>
  )
}
