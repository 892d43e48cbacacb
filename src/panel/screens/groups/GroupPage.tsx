import { useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import type { Group } from '#resources/groups'
import { groupStates } from '#resources/groups'
import { useText, useWords } from '#kit/i18n/text'
import { useLookAt } from '#kit/query/presence'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { Crumbs } from '#panel/kernel/page/Crumbs'
import { LaunchDialog } from './LaunchDialog'
import { GeneralInfo } from './page/GeneralInfo'
import { GroupHeader } from './page/GroupHeader'
import { GroupLists } from './page/GroupLists'
import { GroupMissing } from './page/GroupMissing'
import { GroupProgress } from './page/GroupProgress'
import { GroupSchedule } from './page/GroupSchedule'
import { listOf } from './state-filter'
import { groupsArea } from './texts'
import styles from './page/group-page.module.css'

/** /groups/:id (look 05): what a group is, when it is held, how far it is, and its people. */
export default function GroupPage() {
  const { id = '' } = useParams()
  useLookAt('groups', Number(id))
  const t = useText(groupsArea)
  const say = useWords()
  const { data: group, error, refetch } = useGetOne<Group>('groups', { id: Number(id) })
  if (error && !group) return <GroupMissing failure={error} onRetry={() => void refetch()} />
  if (!group) return <PageSkeleton shape="record" />
  const trail = [
    { label: t('groups'), to: '/groups' },
    { label: say(groupStates[group.groupState].label), to: listOf(group.groupState) },
  ]
  return (
    <div className={styles.groupPage}>
      <Crumbs trail={trail} title={group.name ?? t('numbered', { number: group.number ?? '' })} />
      <GroupHeader group={group} />
      <div className={styles.groupFacts}>
        <GeneralInfo group={group} />
        <GroupSchedule group={group} />
        <GroupProgress group={group} />
      </div>
      <GroupLists group={group} />
      <LaunchDialog />
    </div>
  )
}
