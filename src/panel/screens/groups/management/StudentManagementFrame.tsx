import { Suspense } from 'react'
import { useGetOne } from 'react-admin'
import { Navigate, useLocation, useParams } from 'react-router'
import type { Group } from '#resources/groups'
import { groupStates } from '#resources/groups'
import { NoRightPage } from '#panel/kernel/page/NoRightPage'
import { PageSkeleton } from '#panel/kernel/page/PageSkeleton'
import { useViewer } from '#kit/session/viewer'
import { useWords } from '#kit/i18n/text'
import { Crumbs } from '#panel/kernel/page/Crumbs'
import { MissingRecord } from '#panel/kernel/record/MissingRecord'
import { listOf } from '../state-filter'
import { ManagementTabs } from './ManagementTabs'
import { firstTabOf, tabs } from './tabs'
import { useManagementText } from '#kit/management/texts'
import styles from './management.module.css'

/** /groups/:id/student-management/* (GRP-001): payments, feedbacks, absentees, grades and evaluations of a group as subtabs. */
export default function StudentManagementFrame() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const t = useManagementText()
  const { data: group, error, refetch } = useGetOne<Group>('groups', { id: Number(id) })
  const tab = tabs.find(({ path }) => pathname.replace(/\/+$/, '').endsWith(`/${path}`))
  const first = firstTabOf(viewer)
  if (!tab && first) return <Navigate to={`/groups/${id}/student-management/${first.path}`} replace />
  if (!tab?.isFor(viewer)) return <NoRightPage thing={t(tab?.path ?? 'studentManagement')} />
  if (error && !group) return <MissingRecord failure={error} onRetry={() => void refetch()} screen="/groups" />
  if (!group) return <PageSkeleton shape="table" />
  const Element = tab.element
  return (
    <div className={styles.management}>
      <ManagementCrumbs group={group} title={t(tab.path)} />
      <ManagementTabs group={group} current={tab} />
      <div className="fill" role="tabpanel" aria-label={t(tab.path)}>
        <Suspense fallback={<PageSkeleton shape="table" />}>
          <Element key={group.id} group={group} />
        </Suspense>
      </div>
    </div>
  )
}

function ManagementCrumbs({ group, title }: { group: Group; title: string }) {
  const t = useManagementText()
  const say = useWords()
  const trail = [
    { label: t('groups'), to: '/groups' },
    { label: say(groupStates[group.groupState].label), to: listOf(group.groupState) },
    { label: group.name ?? `#${group.number}`, to: `/groups/${group.id}` },
  ]
  return <Crumbs trail={trail} title={title} />
}
